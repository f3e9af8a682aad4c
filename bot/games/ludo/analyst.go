package ludo

import (
	"context"
	"encoding/json"

	"towerpost/bot/games"
	"towerpost/engine/ludo/analysis"
)

// Analyst judges finished matches by each player's chances of winning. It implements games.Analyst and
// games.Fingerprinter.
type Analyst struct{}

// Analyse implements games.Analyst.
func (Analyst) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	report, err := analysis.Match(ctx, record, progress)
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
	report, ok := readReport(data)
	if !ok {
		return games.Account{}
	}
	a := reportScene{scene: newScene(m), report: report}
	account := games.Account{Summary: a.summary()}
	for i, t := range report.Points {
		account.Points = append(account.Points, a.point(i, t))
	}
	return account
}
