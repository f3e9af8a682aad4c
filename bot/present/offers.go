package present

import (
	"strconv"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// offersOnPage is how many challenges a page of /challenges has: as many as buttons fit into a row.
const offersOnPage = MaxButtons

// Offers are the open challenges of a server, as a member sees them.
type Offers struct {
	Player match.Player
	// Roles are those of the member.
	Roles []string
	All   []match.Challenge
	// Page counts from 0; one behind the last shows the last.
	Page int
}

// Offers returns the private page of open challenges, with buttons to accept, decline and withdraw them.
func (p *Presenter) Offers(o Offers, tag string) Message {
	w := p.words(tag)
	if len(o.All) == 0 {
		m := private(w.Text("offers.none", nil))
		m.Rows = []Row{{Buttons: w.beginButtons(false)}}
		return m
	}
	shown, page, pages := pageOf(o.All, o.Page, offersOnPage)
	lines := []string{w.Count("offers.head", len(o.All), nil)}
	var first, second []Button
	for i, c := range shown {
		number := page*offersOnPage + i + 1
		lines = append(lines, w.offerLine(number, c, o.Player))
		first = append(first, w.offerButton(number, c, o))
		if c.Invites(o.Player) {
			second = append(second, Button{
				Control: challengeControl(VerbDecline, c), Style: Danger,
				Label: w.Text("offers.decline", locale.Args{"Number": number}),
			})
		}
	}
	m := private(append(lines, w.pageNote(page, pages))...)
	for _, buttons := range [][]Button{first, second, w.turning(page, pages, func(page int) Control {
		return Control{Verb: VerbOffers, Head: page + 1}
	})} {
		if len(buttons) > 0 {
			m.Rows = append(m.Rows, Row{Buttons: buttons})
		}
	}
	return m
}

// offerLine is one open challenge in the list.
func (w words) offerLine(number int, c match.Challenge, viewer match.Player) string {
	stakes := "offers.casual"
	if c.Rated {
		stakes = "offers.rated"
	}
	return w.Text("offers.line", locale.Args{
		"Number": number, "Challenger": w.offerName(c, c.Challenger, viewer), "Opponent": w.offerOpponent(c, viewer),
		"Form": w.offerTerms(c), "Stakes": w.Text(stakes, nil), "When": when(c.Expires), "URL": challengeURL(c),
	})
}

// offerTerms says what is to be played, with the clock where there is one.
func (w words) offerTerms(c match.Challenge) string {
	if c.Lobby() {
		return w.lobbyShort(c)
	}
	if !c.Control.On() {
		return w.listed(c.Game, c.Setup)
	}
	return w.listed(c.Game, c.Setup) + w.Text("list.comma", nil) + w.control(c.Control)
}

// offerName says who a player of a challenge is to the viewer.
func (w words) offerName(c match.Challenge, p, viewer match.Player) string {
	if p == viewer {
		return w.Text("offers.you", nil)
	}
	return w.nameOf(c, p)
}

// offerOpponent says to whom a challenge is open.
func (w words) offerOpponent(c match.Challenge, viewer match.Player) string {
	switch {
	case c.Opponent != "":
		return w.offerName(c, c.Opponent, viewer)
	case c.Lobby() && !c.ToAnyone():
		return w.either(w.namesOf(c, c.Invited))
	case c.Role.ID != "":
		return w.roleName(c.Role)
	}
	return w.Text("challenge.whoever", nil)
}

// roleName says who the members with a role are, without pinging them.
func (w words) roleName(r match.Role) string {
	return w.Text("challenge.members", locale.Args{"Role": escape(plain(r.Name))})
}

// offerButton accepts a challenge, or withdraws it where it is the viewer's own. It cannot be pressed by who lacks the role.
func (w words) offerButton(number int, c match.Challenge, o Offers) Button {
	args := locale.Args{"Number": number}
	if c.Challenger == o.Player {
		return Button{Control: challengeControl(VerbWithdraw, c), Label: w.Text("offers.withdraw", args)}
	}
	if c.Sits(o.Player) {
		return Button{Control: challengeControl(VerbLeave, c), Label: w.Text("offers.leave", args)}
	}
	label := w.Text("offers.accept", args)
	if c.Lobby() {
		label = w.Text("offers.join", args)
	}
	return Button{
		Control: challengeControl(VerbAccept, c), Label: label, Style: Success,
		Disabled: !c.Asks(o.Player, o.Roles),
	}
}

// pageOf returns a page of a list, its number and how many there are. A page behind the last is the last.
func pageOf[T any](all []T, page, size int) (shown []T, number, pages int) {
	pages = max(1, (len(all)+size-1)/size)
	number = min(max(page, 0), pages-1)
	return all[number*size : min(len(all), (number+1)*size)], number, pages
}

// pageNote says which page of several it is; of a single one it says nothing.
func (w words) pageNote(page, pages int) string {
	if pages == 1 {
		return ""
	}
	return w.Text("page.note", locale.Args{"Page": strconv.Itoa(page + 1), "Pages": strconv.Itoa(pages)})
}

// turning returns the buttons that lead to the pages beside one.
func (w words) turning(page, pages int, to func(page int) Control) []Button {
	var buttons []Button
	if page > 0 {
		buttons = append(buttons, Icon("back", to(page-1)))
	}
	if page < pages-1 {
		buttons = append(buttons, Icon("forward", to(page+1)))
	}
	return buttons
}
