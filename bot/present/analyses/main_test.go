package analyses_test

import (
	"os"
	"testing"

	"towerpost/engine/suite"
)

func TestMain(m *testing.M) { os.Exit(suite.Heavy(m)) }
