package storetest_test

import (
	"testing"

	"towerpost/engine/match"
	"towerpost/engine/match/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) match.Store { return storetest.NewMemory() })
}

func TestMemoryKeepsTheTable(t *testing.T) {
	storetest.RunRanking(t, func(*testing.T) storetest.RankingStore { return storetest.NewMemory() })
}
