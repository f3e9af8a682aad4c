package challenge

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// offersOnPage is the largest number of challenges on a page of /challenges. Their buttons fill one row.
const offersOnPage = present.MaxButtons

// Offers are the open challenges of a server, as a member sees them.
type Offers struct {
	Player match.Player
	// Roles are the member's roles.
	Roles []string
	All   []match.Challenge
	// Page counts from 0. A page beyond the last shows the last.
	Page int
}

// List returns the private page of open challenges, with buttons to accept, decline and withdraw them.
func List(p *present.Presenter, o Offers, tag string) present.Message {
	w := p.Words(tag)
	if len(o.All) == 0 {
		m := present.Private(w.Text("offers.none", nil))
		m.Rows = []present.Row{{Buttons: BeginButtons(w, false)}}
		return m
	}
	head := []string{w.Count("offers.head", len(o.All), nil)}
	all := present.Paginate(len(o.All), offersOnPage, head, func(i int, _ bool) string {
		return offerLine(w, i+1, o.All[i], o.Player)
	})
	shown, page, pages := present.PageOf(all, o.Page, 1)
	before := len(slices.Concat(all[:page]...))
	var first, second []present.Button
	for i := range shown[0] {
		c, number := o.All[before+i], before+i+1
		first = append(first, offerButton(w, number, c, o))
		if c.Invites(o.Player) {
			second = append(second, present.Button{
				Control: controlOf(present.VerbDecline, c), Style: present.Danger,
				Label: w.Text("offers.decline", locale.Args{"Number": number}),
			})
		}
	}
	m := present.Private(slices.Concat(head, shown[0], []string{present.PageNote(w, page, pages)})...)
	paging := present.PageButtons(w, page, pages, func(page int) present.Control {
		return present.Control{Verb: present.VerbOffers, Head: page + 1}
	})
	for _, buttons := range [][]present.Button{first, second, paging} {
		if len(buttons) > 0 {
			m.Rows = append(m.Rows, present.Row{Buttons: buttons})
		}
	}
	return m
}

// offerLine returns the line of an open challenge in the list.
func offerLine(w present.Words, number int, c match.Challenge, viewer match.Player) string {
	stakes := "offers.casual"
	if c.Rated {
		stakes = "offers.rated"
	}
	return w.Text("offers.line", locale.Args{
		"Number": number, "Challenger": offerName(w, c, c.Challenger, viewer),
		"Opponent": offerOpponent(w, c, viewer), "Form": offerTerms(w, c), "Stakes": w.Text(stakes, nil),
		"When": present.When(c.Expires), "URL": URL(c),
	})
}

// offerTerms describes the match that a challenge proposes, with its clock if it has one.
func offerTerms(w present.Words, c match.Challenge) string {
	if c.Lobby() {
		return lobbyShort(w, c)
	}
	if !c.Control.On() {
		return w.Listed(c.Game, c.Setup)
	}
	return w.Listed(c.Game, c.Setup) + w.Text("list.comma", nil) + present.Clock(w, c.Control)
}

// offerName returns the name of a player of a challenge, "you" for the viewer.
func offerName(w present.Words, c match.Challenge, p, viewer match.Player) string {
	if p == viewer {
		return w.Text("offers.you", nil)
	}
	return NameOf(w, c, p)
}

// offerOpponent names the people to whom a challenge is open.
func offerOpponent(w present.Words, c match.Challenge, viewer match.Player) string {
	switch {
	case c.Opponent != "":
		return offerName(w, c, c.Opponent, viewer)
	case c.Lobby() && !c.ToAnyone():
		return invited(w, c)
	case c.Role.ID != "":
		return RoleName(w, c.Role)
	}
	return w.Text("challenge.whoever", nil)
}

// invited names the players who are invited to a lobby, or the first of many.
func invited(w present.Words, c match.Challenge) string {
	names := namesOf(w, c, c.Invited)
	if len(names) > present.FewNames {
		return w.Few(names)
	}
	return w.Either(names)
}

// RoleName returns a phrase for the members with a role, which does not ping them.
func RoleName(w present.Words, r match.Role) string {
	return w.Text("challenge.members", locale.Args{"Role": present.Escape(present.Plain(r.Name))})
}

// offerButton returns the button that accepts or joins a challenge. For the viewer's own challenge it
// withdraws it, for a lobby with the viewer it leaves it. It is disabled if the challenge is not open to the
// viewer, as to one who lacks its role.
func offerButton(w present.Words, number int, c match.Challenge, o Offers) present.Button {
	args := locale.Args{"Number": number}
	if c.Challenger == o.Player {
		return present.Button{
			Control: controlOf(present.VerbWithdraw, c), Label: w.Text("offers.withdraw", args),
		}
	}
	if c.Sits(o.Player) {
		return present.Button{Control: controlOf(present.VerbLeave, c), Label: w.Text("offers.leave", args)}
	}
	label := w.Text("offers.accept", args)
	if c.Lobby() {
		label = w.Text("offers.join", args)
	}
	return present.Button{
		Control: controlOf(present.VerbAccept, c), Label: label, Style: present.Success,
		Disabled: !c.Asks(o.Player, o.Roles),
	}
}
