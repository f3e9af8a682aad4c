package puzzle

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"towerpost/engine/kamisado"
)

// String returns the puzzle as a line of a file: position string, solution, length and grade, separated by
// tabs.
func (p Puzzle) String() string {
	return fmt.Sprintf("%s\t%s\t%d\t%d", p.Position, p.Solution.Action(), p.Length, p.Grade())
}

// Claim is a puzzle as a line of a file claims it. It is not proved.
type Claim struct {
	// Number is the number of the line, from 1.
	Number   int
	Position kamisado.Position
	Solution kamisado.Move
	Length   int
	Grade    int
}

// Read returns the claims of a file. It skips empty lines and lines that begin with #. The error names the
// line.
func Read(r io.Reader) ([]Claim, error) {
	var claims []Claim
	scanner := bufio.NewScanner(r)
	for number := 1; scanner.Scan(); number++ {
		text := strings.TrimRight(scanner.Text(), "\r")
		if strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#") {
			continue
		}
		claim, err := readClaim(text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		claim.Number = number
		claims = append(claims, claim)
	}
	return claims, scanner.Err()
}

func readClaim(text string) (c Claim, err error) {
	fields := strings.Split(text, "\t")
	if len(fields) != 4 {
		const wanted = "position, solution, length and grade are wanted with a tab between them"
		return c, fmt.Errorf("%d fields, where %s", len(fields), wanted)
	}
	if c.Position, err = kamisado.ParsePosition(fields[0]); err != nil {
		return c, err
	}
	if c.Solution, err = solutionOf(c.Position, fields[1]); err != nil {
		return c, err
	}
	if c.Length, err = strconv.Atoi(fields[2]); err != nil || c.Length < 1 {
		return c, fmt.Errorf("length %q, where a number of plies from 1 is wanted", fields[2])
	}
	if c.Grade, err = strconv.Atoi(fields[3]); err != nil || c.Grade < LeastGrade || c.Grade > MostGrade {
		const text = "grade %q, where a number from %d to %d is wanted"
		return c, fmt.Errorf(text, fields[3], LeastGrade, MostGrade)
	}
	return c, nil
}

// solutionOf returns the legal move with the canonical notation.
func solutionOf(p kamisado.Position, text string) (kamisado.Move, error) {
	for _, m := range p.Moves() {
		if string(m.Action()) == text {
			return m, nil
		}
	}
	return kamisado.Move{}, fmt.Errorf("%q is no legal move of the position", text)
}

// Agrees returns an error if the claim differs from the puzzle that a Maker made from its position.
func (c Claim) Agrees(p Puzzle) error {
	switch {
	case p.Position != c.Position:
		return fmt.Errorf("the position is not as puzzles show it, which is %s", p.Position)
	case p.Solution != c.Solution:
		return fmt.Errorf("the solution is %s", p.Solution.Action())
	case p.Length != c.Length:
		return fmt.Errorf("the shortest win takes %d plies", p.Length)
	case p.Grade() != c.Grade:
		return fmt.Errorf("the grade is %d", p.Grade())
	}
	return nil
}
