package games

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"towerpost/engine"
)

// Plain is a Face for any game, made from its legal actions and its catalogue. A game's own Face embeds it
// and replaces the methods that it can do better. Each method names its message keys. If the catalogue
// lacks a key, the method takes a key of the table, or the raw term of the rules.
type Plain struct {
	// Info holds the constants of the game.
	Info engine.Info
}

// Variants returns the values of the game's category as variants, the default first. A game without a
// category has one variant.
func (p Plain) Variants() []Variant {
	for _, o := range p.Info.Options {
		if o.Key == p.Info.Category {
			return variantsOf(o)
		}
	}
	return []Variant{{Key: "usual"}}
}

func variantsOf(o engine.Option) []Variant {
	list := []Variant{{Key: o.Default, Setup: engine.Setup{o.Key: o.Default}}}
	for _, value := range o.Values {
		if value != o.Default {
			list = append(list, Variant{Key: value, Setup: engine.Setup{o.Key: value}})
		}
	}
	return list
}

// Form returns the message "form.CATEGORY", else "form", else the name of the game. The messages get the
// values of the set-up.
func (p Plain) Form(w Words, s engine.Setup) string {
	return messageOr(w, p.Info.Name, p.args(s), "form."+p.Info.CategoryOf(s), "form")
}

// Heading returns the message "heading.CATEGORY", else "heading", else the name of the game. The messages get
// the values of the set-up.
func (p Plain) Heading(w Words, s engine.Setup) string {
	return messageOr(w, p.Info.Name, p.args(s), "heading."+p.Info.CategoryOf(s), "heading")
}

// args returns the values of a set-up by the capitalised keys of the game's options.
func (p Plain) args(s engine.Setup) Args {
	args := Args{}
	for _, o := range p.Info.Options {
		args[strings.ToUpper(o.Key[:1])+o.Key[1:]] = s.Get(o)
	}
	return args
}

// Category returns the message "category.VALUE", else the value. For "" it returns "category.all".
func (Plain) Category(w Words, value string) string {
	if value == "" {
		return w.Text("category.all", nil)
	}
	return messageOr(w, value, nil, "category."+value)
}

// Side returns the message "side.KEY" with the key of the seat, "" where the catalogue lacks it.
func (p Plain) Side(w Words, _ engine.Setup, _ int, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(p.Info.Seats) {
		return ""
	}
	return messageOr(w, "", nil, "side."+p.Info.Seats[seat])
}

// Order returns the seats in playing order.
func (Plain) Order(seats int) []engine.Seat {
	order := make([]engine.Seat, seats)
	for i := range order {
		order[i] = engine.Seat(i)
	}
	return order
}

// Title returns the heading of the set-up.
func (p Plain) Title(m Moment) string { return p.Heading(m.Words, m.Setup) }

// Progress returns the title.
func (p Plain) Progress(m Moment) string { return p.Title(m) }

// Score returns "".
func (Plain) Score(Moment) string { return "" }

// Result returns the message "result" with the winners, or "result.tie" if all of several players have won.
func (p Plain) Result(m Moment) string {
	winners := m.Outcome.Winners()
	names := make([]string, len(winners))
	for i, seat := range winners {
		names[i] = p.Name(m, seat)
	}
	if len(winners) == m.Seats && m.Seats > 1 {
		return m.Words.Text("result.tie", Args{"Match": m.Match})
	}
	return m.Words.Text("result", Args{"Players": List(m.Words, "list.and", names), "Match": m.Match})
}

// Name returns the escaped name of a seat's player, else the name of the seat.
func (p Plain) Name(m Moment, seat engine.Seat) string {
	if name := m.Name(seat); name != "" {
		return Escape(name)
	}
	return p.Side(m.Words, m.Setup, m.Seats, seat)
}

// Tell returns a line for each step: the message "tell" with Player and Action, or "tell.chance" for a step
// of chance. A step whose action the viewer may not know gets "tell.secret". A secret step of chance gets
// "tell.chance.secret" if the catalogue has that. Steps outside the rules get no line. The last line is
// that of Ended.
func (p Plain) Tell(m Moment) []string {
	var lines []string
	for _, s := range m.Steps {
		args := Args{"Player": p.Name(m, s.Seat), "Action": Escape(string(s.Action))}
		switch {
		case s.Left != "" || s.Aside:
		case s.Action == "" && s.Seat == engine.Chance:
			secret := m.Words.Text("tell.secret", args)
			lines = append(lines, messageOr(m.Words, secret, nil, "tell.chance.secret"))
		case s.Action == "":
			lines = append(lines, m.Words.Text("tell.secret", args))
		case s.Seat == engine.Chance:
			lines = append(lines, m.Words.Text("tell.chance", args))
		default:
			lines = append(lines, m.Words.Text("tell", args))
		}
	}
	return append(lines, p.Ended(m)...)
}

// Ended returns the result, as the last line of Tell, if the rules have ended the match. It returns no line
// while the match is on, or if it was ended from outside the rules; the table tells such an end.
func (p Plain) Ended(m Moment) []string {
	if len(m.Steps) == 0 || m.Recalled || !m.Outcome.Over() || m.Ending.Reason != "" {
		return nil
	}
	return []string{p.Result(m)}
}

// Ask asks the seats that must decide, and offers the viewer's legal actions. Its messages are "ask.PROMPT",
// else "ask", and likewise for "due", "yours", "wait", "call", "hint" and "advice". What is said to all seats
// has the prompt that they share. What is said to the viewer has the prompt of the viewer's own decision.
func (p Plain) Ask(m Moment) Ask {
	var called, names []string
	for _, d := range m.Pending {
		if d.Seat >= 0 {
			called, names = append(called, m.Call(d.Seat)), append(names, p.Name(m, d.Seat))
		}
	}
	if len(called) == 0 {
		return Ask{}
	}
	who := Args{"Who": List(m.Words, "list.and", called), "Players": List(m.Words, "list.and", names)}
	shared, own := prompts(m)
	ask := Ask{
		Text:   promptMessage(m.Words, "ask", shared, who),
		Due:    promptMessage(m.Words, "due", shared, who),
		Yours:  promptMessage(m.Words, "yours", own, who),
		Wait:   promptMessage(m.Words, "wait", shared, who),
		Call:   promptMessage(m.Words, "call", own, who),
		Hint:   promptMessage(m.Words, "hint", own, who),
		Advice: promptMessage(m.Words, "advice", own, Args{"URL": m.URL}),
	}
	for _, a := range m.Legal {
		ask.Choices = append(ask.Choices, p.Choice(m, m.Seat, a))
	}
	ask.Allowed = p.allowed(m)
	return ask
}

// prompts returns the prompt of all seats that must decide, "" if their prompts differ, and the prompt of the
// viewer's decision. For a viewer who need not decide, both are the same.
func prompts(m Moment) (shared, own string) {
	var all []string
	for _, d := range m.Pending {
		if d.Seat >= 0 {
			all = append(all, d.Prompt)
		}
		if d.Seat == m.Seat {
			own = d.Prompt
		}
	}
	if len(slices.Compact(all)) == 1 {
		shared = all[0]
	}
	return shared, cmp.Or(own, shared)
}

// promptMessage returns the message "KEY.PROMPT", else "KEY", else the table's "plain.KEY".
func promptMessage(w Words, key, prompt string, args Args) string {
	return messageOr(w, w.Text("plain."+key, args), args, key+"."+prompt, key)
}

// maxAllowed is the largest number of legal actions in the answer to a mistake.
const maxAllowed = 8

// allowed lists up to maxAllowed legal actions.
func (Plain) allowed(m Moment) string {
	if len(m.Legal) == 0 {
		return ""
	}
	var names []string
	for _, a := range m.Legal[:min(len(m.Legal), maxAllowed)] {
		names = append(names, "`"+string(a)+"`")
	}
	if len(m.Legal) > maxAllowed {
		names = append(names, "…")
	}
	actions := strings.Join(names, m.Words.Text("list.comma", nil))
	return m.Words.Text("plain.allowed", Args{"Actions": actions})
}

// Narrow returns the message "targets.none" without choices, for every choice of Plain is an action.
func (Plain) Narrow(m Moment, _ string) Ask { return Ask{Text: m.Words.Text("targets.none", nil)} }

// Choice labels an action with the message "action.ACTION", else with the action itself.
func (Plain) Choice(m Moment, _ engine.Seat, a engine.Action) Choice {
	return Choice{Action: a, Label: messageOr(m.Words, string(a), nil, "action."+string(a))}
}

// Suggest returns the legal actions. Actions that begin with the typed text come first, then actions that
// contain it, then the others.
func (p Plain) Suggest(m Moment, typed string) []Choice {
	typed = Fold(typed)
	var choices []Choice
	for _, a := range m.Legal {
		choices = append(choices, p.Choice(m, m.Seat, a))
	}
	slices.SortStableFunc(choices, func(a, b Choice) int {
		return cmp.Compare(matchRank(a, typed), matchRank(b, typed))
	})
	return choices
}

// matchRank ranks how well a choice matches a folded text: 0 if it begins with the text, 1 if it contains the
// text, 2 otherwise.
func matchRank(c Choice, typed string) int {
	switch action, label := Fold(string(c.Action)), Fold(c.Label); {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}

// ruleID matches the identifier of a rule, such as "M6". The form of a record is no rule.
var ruleID = regexp.MustCompile(`^[A-Z]+\d+$`)

// Explain returns the message "problem.KEY" with the problem's arguments, else its text in English. It adds
// the rule, and the line of a text with several lines.
func (Plain) Explain(m Moment, p *engine.Problem) string {
	args := Args{"Rule": p.Rule}
	for name, value := range p.Args {
		args[strings.ToUpper(name[:1])+name[1:]] = Escape(Clip(value, maxQuoted))
	}
	text := messageOr(m.Words, Escape(Clip(p.Text, maxQuoted)), args, "problem."+p.Key)
	if ruleID.MatchString(p.Rule) {
		text = m.Words.Text("problem.with-rule", Args{"Text": text, "Rule": p.Rule})
	}
	if line := p.Args["line"]; line != "" {
		text = m.Words.Text("problem.on-line", Args{"Line": line, "Text": text})
	}
	return text
}

// maxQuoted is the longest quotation of a person's text, in characters.
const maxQuoted = 300

// Shots returns no pictures.
func (Plain) Shots(Moment) []Shot { return nil }

// Guide returns a guide with the overview "rules.overview", else the name of the game, and no pages.
func (p Plain) Guide(w Words, _ Look) Guide {
	return Guide{Overview: messageOr(w, p.Info.Name, nil, "rules.overview")}
}

// messageOr returns the message of the first key that the catalogue has, or otherwise if it has none.
func messageOr(w Words, otherwise string, args Args, keys ...string) string {
	for _, key := range keys {
		if text := w.Text(key, args); text != key {
			return text
		}
	}
	return otherwise
}

var _ Face = Plain{}
