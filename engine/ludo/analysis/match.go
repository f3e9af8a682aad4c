package analysis

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

const (
	// mostPoints bounds the turning points of a report.
	mostPoints = 10
	// leastChange is the least change of a chance that makes a turn a turning point.
	leastChange = 0.03
	// noLoss is the loss below which a choice counts as the best one, because the chances are not exact.
	noLoss = 0.005
)

// Match judges the match of a record. It calls progress with the number of entries done and of all. The error
// is that of an invalid record, or that of the context.
func Match(ctx context.Context, record string, progress func(done, all int)) (Report, error) {
	log, err := ludo.New().(engine.Importer).Import(record)
	if err != nil {
		return Report{}, err
	}
	j, err := newJudge(log)
	if err != nil {
		return Report{}, err
	}
	for i, e := range log.Entries {
		if err := ctx.Err(); err != nil {
			return Report{}, err
		}
		if err := j.enter(ctx, i, e); err != nil {
			return Report{}, err
		}
		progress(i+1, len(log.Entries))
	}
	return j.report(record, log)
}

// judge judges a match entry by entry.
type judge struct {
	state   engine.State
	turn    Turn // the current turn, if begun
	begun   bool
	turns   []Turn
	chances [][]float64
	tallies []Tally
}

func newJudge(log engine.Log) (*judge, error) {
	state, err := ludo.New().New(log.Setup, log.Seats)
	if err != nil {
		return nil, err
	}
	j := &judge{state: state, tallies: make([]Tally, log.Seats)}
	j.chances = [][]float64{rounded(rival.Chances(publicView(state).Position))}
	return j, nil
}

// enter judges an entry of the log and applies it.
func (j *judge) enter(ctx context.Context, i int, e engine.Entry) error {
	before := publicView(j.state)
	next, err := engine.Step(j.state, e)
	if err != nil {
		return err
	}
	if e.Left != "" {
		j.end(i)
	}
	j.begin(i, e, before)
	j.state = next
	after := publicView(next)
	switch {
	case e.Left != "":
		j.turn.Left = true
	case e.Seat == engine.Chance:
		j.turn.Luck += luck(before.Position, after.Position)
	default:
		j.choose(ctx, i, e, before)
	}
	if e.Left != "" || len(after.Steps) == 0 {
		j.end(i + 1)
	}
	return nil
}

// begin starts a turn with an entry, unless one is on.
func (j *judge) begin(i int, e engine.Entry, v ludo.View) {
	if j.begun {
		return
	}
	seat := v.Turn
	if e.Left != "" {
		seat = e.Seat
	}
	j.begun = true
	before := j.chances[len(j.chances)-1]
	j.turn = Turn{Number: len(j.turns) + 1, Round: v.Round, Seat: seat, First: i, Before: before}
}

// end ends the current turn, if any, before the entry with the index next.
func (j *judge) end(next int) {
	if !j.begun {
		return
	}
	j.begun = false
	t := j.turn
	t.Last, t.After = next-1, rounded(rival.Chances(publicView(j.state).Position))
	tally := &j.tallies[t.Seat]
	tally.Luck, tally.Lost = round(tally.Luck+t.Luck), round(tally.Lost+t.Lost)
	t.Luck, t.Lost = round(t.Luck), round(t.Lost)
	j.turns = append(j.turns, t)
	j.chances = append(j.chances, t.After)
}

// luck returns the chance of winning after a throw less the average over all throws, for the player who
// threw.
func luck(before, after ludo.Position) float64 {
	average, seat := 0.0, before.Turn()
	for die := 1; die <= 6; die++ {
		average += rival.Chances(before.Roll(die))[seat] / 6
	}
	return rival.Chances(after)[seat] - average
}

// choose judges the action of a seat that had a choice.
func (j *judge) choose(ctx context.Context, i int, e engine.Entry, before ludo.View) {
	if len(before.Choices) < 2 {
		return
	}
	reasons := rival.Reasons(ctx, before.Position, nil)
	at := slices.IndexFunc(reasons, func(r rival.Reason) bool { return r.Action == e.Action })
	if at < 0 {
		return
	}
	tally, lost := &j.tallies[e.Seat], reasons[at].Lost
	tally.Choices++
	if lost < noLoss {
		tally.Best++
		return
	}
	j.turn.Lost += lost
	if lost > j.turn.Missed.Lost {
		j.turn.Missed = Choice{Entry: i, Action: e.Action, Better: reasons[0].Action, Lost: round(lost)}
	}
}

// report returns the report of the finished match.
func (j *judge) report(record string, log engine.Log) (Report, error) {
	j.end(len(log.Entries))
	counts, err := ludo.New().(engine.Statistician).Statistics(log)
	if err != nil {
		return Report{}, err
	}
	for seat := range j.tallies {
		j.tallies[seat].Wait = counts.Seats[seat][ludo.CountWait]
	}
	return Report{
		Version: Version, Record: record,
		Chances: j.chances, Points: turningPoints(j.turns), Tallies: j.tallies,
	}, nil
}

// turningPoints returns the turns that changed a chance most, in the order of the match.
func turningPoints(turns []Turn) []Turn {
	list := slices.DeleteFunc(slices.Clone(turns), func(t Turn) bool { return t.Change() < leastChange })
	slices.SortStableFunc(list, func(a, b Turn) int { return cmp.Compare(b.Change(), a.Change()) })
	list = list[:min(len(list), mostPoints)]
	slices.SortFunc(list, func(a, b Turn) int { return a.Number - b.Number })
	return list
}

// Step is an entry of the match with the public views before and after it.
type Step struct {
	engine.Entry
	Before, After ludo.View
}

// Steps returns the steps of a turn of the report, or nil if the record has no such turn.
func (r Report) Steps(t Turn) (steps []Step) {
	log, state, ok := r.replayTo(t.First)
	if !ok || t.Last >= len(log.Entries) {
		return nil
	}
	for _, e := range log.Entries[t.First : t.Last+1] {
		step := Step{Entry: e, Before: publicView(state)}
		next, err := engine.Step(state, e)
		if err != nil {
			return nil
		}
		state, step.After = next, publicView(next)
		steps = append(steps, step)
	}
	return steps
}

// Instead returns the better step at a choice; ok is false if there is none.
func (r Report) Instead(c Choice) (step Step, ok bool) {
	_, state, ok := r.replayTo(c.Entry)
	if !ok || len(state.Pending()) == 0 {
		return step, false
	}
	better := engine.Entry{Seat: state.Pending()[0].Seat, Action: c.Better}
	step = Step{Entry: better, Before: publicView(state)}
	next, err := engine.Step(state, step.Entry)
	if err != nil {
		return step, false
	}
	step.After = publicView(next)
	return step, true
}

// replayTo returns the log of the match, and the state before one of its entries; ok is false if there is no
// such entry.
func (r Report) replayTo(entry int) (log engine.Log, state engine.State, ok bool) {
	log, err := ludo.New().(engine.Importer).Import(r.Record)
	if err != nil || entry < 0 || entry >= len(log.Entries) {
		return log, nil, false
	}
	state, err = ludo.New().New(log.Setup, log.Seats)
	for i := 0; err == nil && i < entry; i++ {
		state, err = engine.Step(state, log.Entries[i])
	}
	return log, state, err == nil
}

// publicView returns the view that everybody has of a state.
func publicView(s engine.State) ludo.View { return s.View(engine.Nobody).(ludo.View) }
