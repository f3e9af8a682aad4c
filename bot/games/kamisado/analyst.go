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
	// The limits on the nodes of one proof and of a whole analysis, for matches and for studies. One core
	// searches about 600,000 nodes a second.
	matchNodes, matchTotal = 4_000_000, 100_000_000
	studyNodes, studyTotal = 2_000_000, 4_000_000
	// solverMemory is the size of each solver's transposition table, in bytes.
	solverMemory = 32 << 20
	// studiesKept is the number of reports in the cache. With it, stepping through a line searches only once.
	studiesKept = 64
)

// Analyst analyses matches and single positions, one match and one position at a time. It implements
// games.Analyst, games.Studier and games.CachingStudier.
type Analyst struct {
	ReportReader
	matchMu, studyMu sync.Mutex
	studies          *lru.Cache[string, []byte]
}

// NewAnalyst returns an analyst for all matches of a program.
func NewAnalyst() *Analyst {
	studies, _ := lru.New[string, []byte](studiesKept) // fails only for a size below 1
	return &Analyst{studies: studies}
}

// Analyse implements games.Analyst.
func (r *Analyst) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	read, err := kamisado.ReadRecord(strings.NewReader(record))
	if err != nil {
		return nil, err
	}
	r.matchMu.Lock()
	defer r.matchMu.Unlock()
	report, err := analysis.New(analysis.Options{
		Nodes: matchNodes, Total: matchTotal, Memory: solverMemory, Judged: progress,
	}).Match(ctx, read.Log)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}

// Recall implements games.CachingStudier.
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
	r.studyMu.Lock()
	defer r.studyMu.Unlock()
	options := analysis.Options{Nodes: studyNodes, Total: studyTotal, Memory: solverMemory}
	study, err := analysis.New(options).Position(ctx, p)
	if err != nil {
		return nil, err
	}
	report, err := json.Marshal(study)
	if err == nil {
		r.studies.Add(p.String(), report)
	}
	return report, err
}
