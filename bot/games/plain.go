package games

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/engine"
)

// Plain is a Face for any game, made from its legal actions and its catalogue. A game's own Face embeds it
// and replaces what it can do better. The keys that it asks the catalogue for are named with its methods;
// where the catalogue has none, it says the game's own terms.
type Plain struct {
	// Info is what is constant about the game.
	Info engine.Info
}

// Variants returns the values of the game's category as variants, the default first; a game
// without a category has one.
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

// Form says "form.CATEGORY" or "form", with the set-up's values.
func (p Plain) Form(w Words, s engine.Setup) string {
	return say(w, p.Info.Name, p.args(s), "form."+p.Info.CategoryOf(s), "form")
}

// Heading says "heading.CATEGORY" or "heading", with the set-up's values.
func (p Plain) Heading(w Words, s engine.Setup) string {
	return say(w, p.Info.Name, p.args(s), "heading."+p.Info.CategoryOf(s), "heading")
}

// args returns the values of a set-up by the capitalised keys of its options.
func (p Plain) args(s engine.Setup) Args {
	args := Args{}
	for _, o := range p.Info.Options {
		args[strings.ToUpper(o.Key[:1])+o.Key[1:]] = s.Get(o)
	}
	return args
}

// Category says "category.VALUE", or "category.all".
func (Plain) Category(w Words, value string) string {
	if value == "" {
		return w.Text("category.all", nil)
	}
	return say(w, value, nil, "category."+value)
}

// Side says "side.KEY" with the key of the seat; a game that does not say it has no names for seats.
func (p Plain) Side(w Words, _ engine.Setup, _ int, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(p.Info.Seats) {
		return ""
	}
	return say(w, "", nil, "side."+p.Info.Seats[seat])
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

// Progress returns the same.
func (p Plain) Progress(m Moment) string { return p.Title(m) }

// Score says nothing.
func (Plain) Score(Moment) string { return "" }

// Result says "result" with the winners, or "result.tie" where all share the first rank.
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

// Name returns the escaped name of a seat's player, or what the seat is called.
func (p Plain) Name(m Moment, seat engine.Seat) string {
	if name := m.Name(seat); name != "" {
		return Escape(name)
	}
	return p.Side(m.Words, m.Setup, m.Seats, seat)
}

// Tell says "tell" with Player and Action of each step, or "tell.chance" of one of chance. A step whose
// action the viewer may not know is "tell.secret", and one of chance "tell.chance.secret" where the catalogue
// has that. The last line is that of Ended.
func (p Plain) Tell(m Moment) []string {
	var lines []string
	for _, s := range m.Steps {
		args := Args{"Player": p.Name(m, s.Seat), "Action": Escape(string(s.Action))}
		switch {
		case s.Left != "" || s.Aside:
		case s.Action == "" && s.Seat == engine.Chance:
			lines = append(lines, say(m.Words, m.Words.Text("tell.secret", args), nil, "tell.chance.secret"))
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

// Ended returns what the rules' own end of the match means, as the last line of Tell; nothing while the match
// is on, or where it was ended from outside the rules, which the table tells.
func (p Plain) Ended(m Moment) []string {
	if len(m.Steps) == 0 || m.Recalled || !m.Outcome.Over() || m.Ending.Reason != "" {
		return nil
	}
	return []string{p.Result(m)}
}

// Ask asks the first seat that must decide by "ask.PROMPT" or "ask", and offers the viewer's legal actions.
func (p Plain) Ask(m Moment) Ask {
	var called, names []string
	prompt := ""
	for _, d := range m.Pending {
		if d.Seat >= 0 {
			called, names, prompt = append(called, m.Call(d.Seat)), append(names, p.Name(m, d.Seat)), d.Prompt
		}
	}
	if len(called) == 0 {
		return Ask{}
	}
	who := Args{"Who": List(m.Words, "list.and", called), "Players": List(m.Words, "list.and", names)}
	ask := Ask{
		Text: asked(m.Words, "ask", prompt, who), Due: asked(m.Words, "due", prompt, who), Yours: asked(m.Words, "yours", prompt, who),
		Wait: asked(m.Words, "wait", prompt, who), Call: asked(m.Words, "call", prompt, who), Hint: asked(m.Words, "hint", prompt, who),
		Advice: asked(m.Words, "advice", prompt, Args{"URL": m.URL}),
	}
	for _, a := range m.Legal {
		ask.Choices = append(ask.Choices, p.Choice(m, m.Seat, a))
	}
	ask.Allowed = p.allowed(m)
	return ask
}

// asked says a message about a prompt, or about any.
func asked(w Words, key, prompt string, args Args) string {
	return say(w, w.Text("plain."+key, args), args, key+"."+prompt, key)
}

// mostAllowed is how many legal actions the answer to a mistake names.
const mostAllowed = 8

// allowed names some legal actions.
func (Plain) allowed(m Moment) string {
	if len(m.Legal) == 0 {
		return ""
	}
	var names []string
	for _, a := range m.Legal[:min(len(m.Legal), mostAllowed)] {
		names = append(names, "`"+string(a)+"`")
	}
	if len(m.Legal) > mostAllowed {
		names = append(names, "…")
	}
	return m.Words.Text("plain.allowed", Args{"Actions": strings.Join(names, m.Words.Text("list.comma", nil))})
}

// Narrow asks nothing: every choice of Plain is an action.
func (Plain) Narrow(m Moment, _ string) Ask { return Ask{Text: m.Words.Text("targets.none", nil)} }

// Choice says "action.ACTION", or the action itself.
func (Plain) Choice(m Moment, _ engine.Seat, a engine.Action) Choice {
	return Choice{Action: a, Label: say(m.Words, string(a), nil, "action."+string(a))}
}

// Suggest returns the legal actions, those first that begin as the typed text does, then those that
// hold it, then the others.
func (p Plain) Suggest(m Moment, typed string) []Choice {
	typed = Fold(typed)
	var choices []Choice
	for _, a := range m.Legal {
		choices = append(choices, p.Choice(m, m.Seat, a))
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(fit(a, typed), fit(b, typed)) })
	return choices
}

// fit says how well a choice fits a typed text: 0 best.
func fit(c Choice, typed string) int {
	switch action, label := Fold(string(c.Action)), Fold(c.Label); {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}

// Explain says "problem.KEY" with the problem's arguments, or its text in English, and names the rule.
func (Plain) Explain(m Moment, p *engine.Problem) string {
	args := Args{"Rule": p.Rule}
	for name, value := range p.Args {
		args[strings.ToUpper(name[:1])+name[1:]] = Escape(Clip(value, mostQuoted))
	}
	text := say(m.Words, Escape(Clip(p.Text, mostQuoted)), args, "problem."+p.Key)
	if p.Rule != "" {
		text = m.Words.Text("problem.with-rule", Args{"Text": text, "Rule": p.Rule})
	}
	if line := p.Args["line"]; line != "" {
		text = m.Words.Text("problem.on-line", Args{"Line": line, "Text": text})
	}
	return text
}

// mostQuoted is how much of a person's text is quoted, in characters.
const mostQuoted = 300

// Shots returns no pictures.
func (Plain) Shots(Moment) []Shot { return nil }

// Guide has the overview "rules.overview".
func (p Plain) Guide(w Words, _ Look) Guide {
	return Guide{Overview: say(w, p.Info.Name, nil, "rules.overview")}
}

// say returns the first of the messages that the catalogue has, or otherwise.
func say(w Words, otherwise string, args Args, keys ...string) string {
	for _, key := range keys {
		if text := w.Text(key, args); text != key {
			return text
		}
	}
	return otherwise
}

var _ Face = Plain{}
