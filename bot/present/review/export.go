package review

import (
	"encoding/json"
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// jsonFormat names the format and version of the file for programs that read it.
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
	Commit   string            `json:"commit,omitempty"`
	Words    string            `json:"words,omitempty"`
	Seed     string            `json:"seed,omitempty"`
	// Origin is the identifier of an imported match in its chance draws.
	Origin string `json:"origin,omitempty"`
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
	Ranks  []int          `json:"ranks,omitempty"`
	Reason string         `json:"reason"`
}

// JSON returns the private reply with a match as a JSON file for programs. The file has the set-up, every
// step with the position after it, and the result. The snapshot's steps are the whole match.
func JSON(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	w := p.Words(tag)
	key := "record.finished"
	if s.Match.Live() {
		key = "record.live"
	}
	m := present.Private(w.Text(key, locale.Args{
		"Match": s.Match.ID, "Players": w.Lineup(s.Match, "", w.Player),
	}))
	data, _ := json.MarshalIndent(jsonOf(w, s), "", "  ") // plain values; it cannot fail
	m.Files = []present.File{{
		Name: s.Match.Game + "-" + string(s.Match.ID) + ".json", Data: append(data, '\n'),
	}}
	return m
}

// jsonOf returns the content of the file.
func jsonOf(w present.Words, s match.Snapshot) jsonMatch {
	m, c := s.Match, course{snap: s}
	position := func(any) (string, int) { return "", 0 }
	if face, ok := w.FaceOf(m).(games.Positioner); ok {
		position = face.Position
	}
	start, _ := position(c.at(0).View)
	file := jsonMatch{
		Format: jsonFormat, Game: m.Game, Rules: m.Version, Match: m.ID, Setup: map[string]string(m.Setup),
		Commit: m.Commit, Words: m.Words, Seed: m.Seed, Origin: m.Origin, Rated: m.Rated,
		Imported: m.Imported, Started: m.Started, Start: start, Steps: []jsonStep{},
	}
	for seat := range m.Players {
		file.Players = append(file.Players, jsonPlayer{
			w.SeatKey(m.Game, engine.Seat(seat)), m.NameAt(engine.Seat(seat)),
		})
	}
	for _, st := range s.Steps {
		text, round := position(st.After)
		file.Steps = append(file.Steps, jsonStep{
			Kind: st.Event.Kind, Seat: w.SeatKey(m.Game, st.Event.Seat), Action: string(st.Event.Action),
			Forced: st.Event.Auto, Planned: st.Event.Planned, At: st.Event.At, Round: round, Position: text,
		})
	}
	if m.Live() {
		return file
	}
	file.Ended, file.Result = &m.Ended, &jsonResult{
		Winner: w.SeatKey(m.Game, m.Outcome.Winner()), Points: map[string]int{},
		Reason: m.Outcome.Reason, Ranks: m.Outcome.Ranks,
	}
	for seat, points := range m.Outcome.Points[:min(len(m.Outcome.Points), len(file.Players))] {
		file.Result.Points[file.Players[seat].Seat] = points
	}
	return file
}
