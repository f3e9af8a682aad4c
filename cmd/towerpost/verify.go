package main

import (
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match/chance"
	"towerpost/engine/record"
)

type verifyCommand struct {
	File  string `arg:"" name:"record" help:"The match record to check; - is the standard input."`
	Plain bool   `help:"Report a mistake without the names of the program and the file, for programs and tests."`
}

// Help is shown below the usage.
func (verifyCommand) Help() string {
	return `Checks the record of a finished match: the hash of the seed is the commit that was published ` +
		`before the match, every roll and every tile is the one that the seed draws, every secret set-up ` +
		`is the one that was committed to, and everything else is legal. It prints "verified: N draws" or ` +
		`"verified: N set-ups as committed", or ends with exit status 1 and the file, "line N" and the ` +
		`reason on standard error. docs/chance.md shows how to check without this program.`
}

func (c verifyCommand) Run(known library, s streams) error {
	text, err := readInput(c.File, s.in)
	if err != nil {
		return err
	}
	game, err := known.of(text)
	var found proofs
	if err == nil {
		found, err = verify(game, text)
	}
	if err != nil {
		return wrongInPlain(c.Plain, c.File, err)
	}
	_, err = fmt.Fprintf(s.out, "verified: %s\n", found)
	return err
}

// proofs counts the verified items of a record: chance draws, and set-ups with commitments.
type proofs struct{ draws, setups int }

// String returns the counts in words.
func (p proofs) String() string {
	switch {
	case p.setups == 0:
		return fmt.Sprintf("%d draws", p.draws)
	case p.draws == 0:
		return fmt.Sprintf("%d set-ups as committed", p.setups)
	}
	return fmt.Sprintf("%d draws, and %d set-ups as committed", p.draws, p.setups)
}

// verify checks the chance draws of a record and the set-ups with commitments. Its error names the first
// wrong line.
func verify(game engine.Game, text string) (found proofs, err error) {
	importer, ok := game.(engine.Importer)
	if !ok {
		return proofs{}, fmt.Errorf("%s reads no records", game.Info().Name)
	}
	log, err := importer.Import(text)
	if err != nil {
		return proofs{}, err
	}
	found.draws, err = chance.Check(game, log)
	if mistake := (*chance.Mistake)(nil); errors.As(err, &mistake) {
		err = &recordError{lineOf(mistake, log, text), mistake.Err}
	}
	if err != nil {
		return proofs{}, err
	}
	if committed, ok := game.(engine.Committed); ok {
		found.setups = committed.Commitments(text)
	}
	return found, nil
}

// lineOf returns the line of a mistake in a record. A missing header counts as the first line.
func lineOf(m *chance.Mistake, log engine.Log, text string) int {
	if m.Part == chance.PartEntry {
		return log.Lines[m.Entry]
	}
	_, line := record.Find(text, string(m.Part))
	return max(line, 1)
}
