package samurai

import (
	"context"
	"encoding/json"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/analysis"
)

// Analyst judges finished matches by each player's knowledge at the time. It is safe for concurrent use. It
// implements games.Analyst and games.Fingerprinter.
type Analyst struct{}

// Analyse implements games.Analyst.
func (Analyst) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	read, err := rules.ReadRecord(strings.NewReader(record))
	if err != nil {
		return nil, err
	}
	report, err := analysis.Match(ctx, read.Log, progress)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}

// Known implements games.Analyst.
func (Analyst) Known(data []byte) bool {
	_, ok := readReport(data)
	return ok
}

func readReport(data []byte) (r analysis.Report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// Account implements games.Analyst.
func (Analyst) Account(m games.Moment, data []byte) games.Account {
	report, _ := readReport(data)
	states, err := analysis.States(report.Setup, report.Seats, report.Entries)
	if err != nil || len(states) == 0 {
		return games.Account{}
	}
	j := matchReport{m: m, report: report, states: states, points: report.Points()}
	account := games.Account{Summary: j.summary()}
	for i := range j.points {
		account.Points = append(account.Points, j.point(i))
	}
	return account
}
