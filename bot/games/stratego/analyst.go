package stratego

import (
	"context"
	"encoding/json"
	"sync"

	"towerpost/bot/games"
	"towerpost/engine/stratego/analysis"
)

// Analyst judges finished matches, one at a time. It implements games.Analyst and games.Fingerprinter.
type Analyst struct{ mu sync.Mutex }

// NewAnalyst returns an analyst for all matches of the process.
func NewAnalyst() *Analyst { return &Analyst{} }

// Analyse implements games.Analyst.
func (a *Analyst) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	report, err := analysis.Match(ctx, record, progress)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}

// Known implements games.Analyst.
func (*Analyst) Known(report []byte) bool {
	_, ok := readReport(report)
	return ok
}

func readReport(data []byte) (r analysis.Report, ok bool) {
	err := json.Unmarshal(data, &r)
	return r, err == nil && r.Version == analysis.Version
}

// Account implements games.Analyst.
func (*Analyst) Account(m games.Moment, data []byte) games.Account {
	report, ok := readReport(data)
	if !ok {
		return games.Account{}
	}
	d := reportScene{scene: newScene(m), report: report}
	account := games.Account{Summary: d.summary()}
	for i, a := range report.Turns {
		account.Points = append(account.Points, d.point(i, a))
	}
	return account
}
