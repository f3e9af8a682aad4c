package bot_test

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing/fstest"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
)

// leak is a secret that a heist gives away on purpose; the zero value is none.
type leak string

// The leaks that are planted to test the search for them.
const (
	leakView   leak = "view"   // everybody sees where everybody hides
	leakRecord leak = "record" // the record tells it, too
	leakDraw   leak = "draw"   // everybody reads what was drawn
	leakError  leak = "error"  // a hiding place stands in an error that nobody foresaw
)

// Words that only one seat may read while a heist is on, besides the hiding places.
const (
	cardDrawn = "card-garnet"
	aimTaken  = "aim-jade"
	aimUndone = "aim-opal"
	// faulty is a hiding place on which the rules fail.
	faulty = "hide-onyx"
)

// heist is a game with every kind of secret for two or three: first all hide something, at the same time;
// then the seats draw a card that only they see, aim, which is a part of their turn, and strike, which ends
// it. Two strikes end the match.
type heist struct{ leak leak }

// places are where something can be hidden: more than a message can offer at once.
func places() []engine.Action {
	list := []engine.Action{"hide-amber", "hide-cobalt", faulty}
	for i := range 120 {
		list = append(list, engine.Action(fmt.Sprintf("hide-%03d", i)))
	}
	return list
}

// Info implements engine.Game.
func (heist) Info() engine.Info {
	return engine.Info{
		Key: "heist", Name: "Heist", Version: 1, Seats: []string{"a", "b", "c"}, Fewest: 2, Hidden: true,
		Options: []engine.Option{{Key: "length", Values: []string{"standard"}, Default: "standard"}},
	}
}

// New implements engine.Game.
func (h heist) New(_ engine.Setup, seats int) (engine.State, error) {
	seats, err := h.Info().Seated(seats)
	return heistState{leak: h.leak, seats: seats}, err
}

// Record implements engine.Recorder.
func (h heist) Record(log engine.Log, viewer engine.Seat) (string, error) {
	end, err := engine.Replay(h, log)
	if err != nil {
		return "", err
	}
	state, err := h.New(log.Setup, log.Seats)
	if err != nil {
		return "", err
	}
	over := log.Ending.Reason != "" || end.Outcome().Over()
	var text strings.Builder
	fmt.Fprintf(&text, "[Game %q]\n", h.Info().Name)
	for _, e := range log.Entries {
		secret := e.Seat == engine.Chance && state.(heistState).turn != viewer || strings.HasPrefix(string(e.Action), "hide") && e.Seat != viewer
		if state, err = engine.Step(state, e); err != nil {
			return "", err
		}
		if secret && !over && h.leak != leakRecord {
			e.Action = "?"
		}
		fmt.Fprintf(&text, "%d %s%s\n", e.Seat, e.Action, e.Left)
	}
	return text.String(), nil
}

// heistState is a moment of a heist.
type heistState struct {
	leak  leak
	seats int
	hides [3]engine.Action
	card  engine.Action
	aim   engine.Action
	turn  engine.Seat
	done  int
	open  bool
}

// heistView is what a seat sees of it.
type heistView struct {
	Hides     [3]engine.Action
	Card, Aim engine.Action
	Turn      engine.Seat
	Done      int
}

// Pending implements engine.State.
func (s heistState) Pending() (list []engine.Decision) {
	for seat := range s.seats {
		if s.hides[seat] == "" {
			list = append(list, engine.Decision{Seat: engine.Seat(seat), Prompt: "hide", Secret: true, Free: true})
		}
	}
	switch {
	case len(list) > 0 || s.done == 2:
		return list
	case s.card == "":
		return []engine.Decision{{Seat: engine.Chance, Prompt: "card"}}
	case s.aim == "":
		return []engine.Decision{{Seat: s.turn, Prompt: "aim", Part: true, Free: true}}
	}
	return []engine.Decision{{Seat: s.turn, Prompt: "strike"}}
}

// Legal implements engine.State.
func (s heistState) Legal(seat engine.Seat) []engine.Action {
	for _, d := range s.Pending() {
		if d.Seat == seat && seat >= 0 {
			return map[string][]engine.Action{"hide": places(), "aim": {aimTaken, aimUndone}, "strike": {"strike"}}[d.Prompt]
		}
	}
	return nil
}

// Roll implements engine.Roller.
func (heistState) Roll(draw func(int) int) engine.Action {
	draw(2)
	return cardDrawn
}

// Redact implements engine.Redactor.
func (s heistState) Redact(viewer, seat engine.Seat, a engine.Action) engine.Action {
	if seat == engine.Chance && viewer != s.turn && s.leak != leakDraw {
		return ""
	}
	return a
}

// Apply implements engine.State.
func (s heistState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	switch {
	case seat == engine.Chance && a == cardDrawn:
		s.card = a
		return s, nil
	case a == faulty && s.leak == leakError:
		return nil, fmt.Errorf("cannot bear %s", a)
	case a == faulty || !slices.Contains(s.Legal(seat), a):
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "no", Text: "that cannot be", Allowed: s.Legal(seat)}
	case strings.HasPrefix(string(a), "hide"):
		s.hides[seat] = a
	case strings.HasPrefix(string(a), "aim"):
		s.aim = a
	default:
		s.card, s.aim, s.done = "", "", s.done+1
		s.turn = engine.Seat((int(s.turn) + 1) % s.seats)
	}
	return s, nil
}

// View implements engine.State.
func (s heistState) View(seat engine.Seat) any {
	v := heistView{Hides: s.hides, Card: s.card, Aim: s.aim, Turn: s.turn, Done: s.done}
	if s.open || s.done == 2 || s.leak == leakView {
		return v
	}
	for other := range v.Hides {
		if engine.Seat(other) != seat && v.Hides[other] != "" {
			v.Hides[other] = "?"
		}
	}
	if seat != s.turn && v.Card != "" {
		v.Card = "?"
	}
	return v
}

// Outcome implements engine.State.
func (s heistState) Outcome() engine.Outcome {
	if s.done < 2 {
		return engine.Outcome{}
	}
	return engine.Outcome{Ranks: []int{1, 2, 3}[:s.seats], Points: make([]int, s.seats), Reason: "done"}
}

// Reveal implements engine.Revealer.
func (s heistState) Reveal() engine.State {
	s.open = true
	return s
}

// heistFace shows a heist: one picture for everybody, and one for the viewer's seat.
type heistFace struct{ games.Plain }

// Ask implements games.Face. A player to move is told what they hide, even if the question is shown to
// others.
func (f heistFace) Ask(m games.Moment) games.Ask {
	ask := f.Plain.Ask(m)
	if v := m.View.(heistView); m.Seat >= 0 && v.Hides[m.Seat] != "" && !ask.Empty() {
		ask.Due += " You hide " + string(v.Hides[m.Seat]) + "."
		ask.Yours += " You hide " + string(v.Hides[m.Seat]) + "."
	}
	if v := m.View.(heistView); m.Seat >= 0 && v.Aim != "" {
		ask.Revise = "sketch " + string(v.Aim)
	}
	if d, ok := m.Asked(m.Seat); ok && d.Prompt == "aim" {
		ask.Choices = append(ask.Choices,
			games.Choice{Value: "sketch", Label: "Sketch", Button: true}, games.Choice{Value: "aim-", Label: "Write", Written: true})
	}
	return ask
}

// Narrow implements games.Face. It shows a sketch made for its viewer, or one that they have chosen.
func (f heistFace) Narrow(m games.Moment, chosen string) games.Ask {
	aim, ok := strings.CutPrefix(chosen, "sketch ")
	if !ok {
		aim = fmt.Sprint(aimTaken, " by ", m.Seed)
	}
	return games.Ask{
		Text: "A sketch.", Choices: []games.Choice{{Action: aimTaken, Label: "Take it", Button: true}},
		Shots: []games.Shot{{Name: "sketch", Alt: "Sketch of " + aim, Scene: "Sketch of " + aim, Private: true}},
	}
}

// Shots implements games.Face.
func (heistFace) Shots(m games.Moment) []games.Shot {
	v := m.View.(heistView)
	everybody := fmt.Sprintf("Hidden: %v. Struck: %d.", v.Hides, v.Done)
	own := games.Shot{Name: "own", Alt: "You hide nothing.", Private: true}
	if m.Seat >= 0 {
		own.Alt = fmt.Sprintf("You hide %s; card %s, aim %s.", v.Hides[m.Seat], v.Card, v.Aim)
	}
	own.Scene = own.Alt
	return []games.Shot{{Name: "vault", Alt: everybody, Scene: everybody}, own}
}

// Chapters implements games.Chronicler.
func (heistFace) Chapters(m games.Moment) []games.Chapter {
	return []games.Chapter{{Name: "Heist", Result: "on", Opening: "The start", Last: len(m.Steps)}}
}

// Entry implements games.Chronicler.
func (heistFace) Entry(_ games.Moment, s games.Step) games.Choice {
	return games.Choice{Label: cmp.Or(string(s.Action), "a secret")}
}

// Frames implements games.Chronicler. The first frame is of the end.
func (f heistFace) Frames(m games.Moment, _ bool) []games.Frame {
	frames := []games.Frame{f.Finale(m)}
	for _, s := range m.Steps {
		frames = append(frames, games.Frame{Scene: s.After, Caption: f.Entry(m, s).Label})
	}
	return frames
}

// Finale implements games.Chronicler.
func (heistFace) Finale(m games.Moment) games.Frame {
	return games.Frame{Scene: m.View, Caption: "the end"}
}

// pictured returns everything that a picture shows.
func pictured(p present.Picture) any {
	switch {
	case p.Film != nil:
		return p.Film
	case p.Sheet != nil:
		return *p.Sheet
	}
	return p.Scene
}

// paintText returns a picture that can be searched for what it shows.
func paintText(scene any) ([]byte, error) {
	var picture bytes.Buffer
	err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 2, 2)))
	fmt.Fprint(&picture, scene)
	return picture.Bytes(), err
}

// Paint implements games.Painter.
func (heistFace) Paint(scene any, _ games.Look) ([]byte, error) { return paintText(scene) }

// heistWords are what a heist says.
const heistWords = `
"form" = "a heist"
"heading" = "Heist"
"category.all" = "all games"
"tell" = "{{.Player}}: {{.Action}}."
"tell.secret" = "{{.Player}} has hidden something."
"tell.chance.secret" = "A card was drawn."
"tell.chance" = "The cards: {{.Action}}."
"ask" = "{{.Who}}, your turn."
"due" = "{{.Players}} to play."
"yours" = "Your turn."
"wait" = "Waiting"
"call" = "Your turn"
"hint" = "Choose"
"advice" = "Choose below {{.URL}}."
"result" = "{{.Players}} won match {{.Match}}."
"rules.overview" = "Hide, aim, strike."
`

// heistGame returns heist as a game for the bot.
func heistGame(l leak) games.Game {
	face := heistFace{games.Plain{Info: heist{}.Info()}}
	return games.Game{
		Rules: []engine.Game{heist{l}}, Face: face, Painter: face,
		Words: fstest.MapFS{"en.toml": {Data: []byte(heistWords)}},
	}
}
