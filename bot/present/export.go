package present

import (
	"encoding/json"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// jsonFormat names the form of the file, so that programs know what they read.
const jsonFormat = "towerpost.match/1"

type jsonMatch struct {
	Format   string            `json:"format"`
	Game     string            `json:"game"`
	Rules    int               `json:"rules"`
	Match    match.ID          `json:"match"`
	Setup    map[string]string `json:"setup"`
	Rated    bool              `json:"rated"`
	Imported bool              `json:"imported"`
	Players  []jsonPlayer      `json:"players"`
	Started  time.Time         `json:"started"`
	Ended    *time.Time        `json:"ended"`
	Start    string            `json:"start"`
	Steps    []jsonStep        `json:"steps"`
	Result   *jsonResult       `json:"result"`
}

type jsonPlayer struct {
	Seat string `json:"seat"`
	Name string `json:"name"`
}

type jsonStep struct {
	Kind     match.EventKind `json:"kind"`
	Seat     string          `json:"seat"`
	Action   string          `json:"action,omitempty"`
	Forced   bool            `json:"forced"`
	Planned  bool            `json:"planned,omitempty"`
	At       time.Time       `json:"at"`
	Round    int             `json:"round"`
	Position string          `json:"position"`
}

type jsonResult struct {
	Winner string         `json:"winner"`
	Points map[string]int `json:"points"`
	Reason string         `json:"reason"`
}

// MatchJSON returns the private answer that hands over a match as JSON, for programs: the set-up, every step with the
// position after it, and the result. The snapshot's steps are the whole match.
func (p *Presenter) MatchJSON(s match.Snapshot, tag string) Message {
	w := p.words(tag)
	key := "record.finished"
	if s.Match.Live() {
		key = "record.live"
	}
	m := private(w.Text(key, locale.Args{
		"Match": s.Match.ID, "Black": w.player(s.Match, kamisado.Black), "White": w.player(s.Match, kamisado.White),
	}))
	data, _ := json.MarshalIndent(jsonOf(s), "", "  ") // plain values; it cannot fail
	m.Files = []File{{Name: s.Match.Game + "-" + string(s.Match.ID) + ".json", Data: append(data, '\n')}}
	return m
}

// jsonOf returns what the file says of a match.
func jsonOf(s match.Snapshot) jsonMatch {
	m, c := s.Match, newCourse(s)
	first, _ := c.at(0).View.(kamisado.View)
	file := jsonMatch{
		Format: jsonFormat, Game: m.Game, Rules: m.Version, Match: m.ID, Setup: map[string]string(m.Setup),
		Rated: m.Rated, Imported: m.Imported, Started: m.Started, Start: first.Position.String(), Steps: []jsonStep{},
	}
	for _, side := range [...]kamisado.Side{kamisado.Black, kamisado.White} {
		file.Players = append(file.Players, jsonPlayer{side.Key(), m.NameAt(side.Seat())})
	}
	for _, st := range c.steps {
		file.Steps = append(file.Steps, jsonStep{
			Kind: st.event.Kind, Seat: kamisado.SideOf(st.event.Seat).Key(), Action: string(st.event.Action),
			Forced: st.event.Auto, Planned: st.event.Planned, At: st.event.At, Round: st.after.Round, Position: st.after.Position.String(),
		})
	}
	if m.Live() {
		return file
	}
	file.Ended, file.Result = &m.Ended, &jsonResult{
		Winner: kamisado.SideOf(m.Outcome.Winner()).Key(), Points: map[string]int{}, Reason: m.Outcome.Reason,
	}
	for seat, points := range m.Outcome.Points[:min(len(m.Outcome.Points), len(file.Players))] {
		file.Result.Points[file.Players[seat].Seat] = points
	}
	return file
}
