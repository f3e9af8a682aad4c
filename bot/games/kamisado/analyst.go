package kamisado

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
)

const (
	// The nodes that one proof and a whole analysis may take. A core searches about 600,000 a second.
	matchNodes, matchTotal = 4_000_000, 100_000_000
	studyNodes, studyTotal = 2_000_000, 4_000_000
	// solverMemory is the size of the table of each solver.
	solverMemory = 32 << 20
	// studiesKept is how many positions are remembered, so that stepping through a line searches once.
	studiesKept = 64
)

// Analyst judges for the bot: one match and one position at a time.
type Analyst struct {
	Accounts
	match, study sync.Mutex
	studies      *lru.Cache[string, []byte]
}

// NewAnalyst returns an analyst for all matches of a program.
func NewAnalyst() *Analyst {
	studies, _ := lru.New[string, []byte](studiesKept) // it fails for no size but 0
	return &Analyst{studies: studies}
}

// Analyse implements games.Analyst.
func (r *Analyst) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	read, err := kamisado.ReadRecord(strings.NewReader(record))
	if err != nil {
		return nil, err
	}
	r.match.Lock()
	defer r.match.Unlock()
	report, err := analysis.New(analysis.Options{
		Nodes: matchNodes, Total: matchTotal, Memory: solverMemory, Judged: progress,
	}).Match(ctx, read.Log)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}

// Recall implements games.Recaller.
func (r *Analyst) Recall(position string) ([]byte, bool) {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return nil, false
	}
	return r.studies.Get(p.String())
}

// Study implements games.Studier.
func (r *Analyst) Study(ctx context.Context, position string) ([]byte, error) {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	if known, ok := r.Recall(position); ok {
		return known, nil
	}
	r.study.Lock()
	defer r.study.Unlock()
	study, err := analysis.New(analysis.Options{Nodes: studyNodes, Total: studyTotal, Memory: solverMemory}).Position(ctx, p)
	if err != nil {
		return nil, err
	}
	report, err := json.Marshal(study)
	if err == nil {
		r.studies.Add(p.String(), report)
	}
	return report, err
}
