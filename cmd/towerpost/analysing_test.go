package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The button below a result leads to the analysis of the match, its turning point and the
// line that would have won.
func TestAnalysisInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	for _, s := range phones() {
		t.Run(s.name, func(t *testing.T) {
			p := b.visit(t, s).begin("lobby", typed("single"))
			for i, move := range []string{
				"Red Left 2 Blue", "Blue Forward 3 Purple", "Purple Right 1 Orange", "Orange Left 5 Orange", "Orange Forward 6 Purple", "Purple Forward 7 Red",
			} {
				p.actAs([]string{"Alain", "Johan"}[i%2])
				p.say("move", move)
				p.post("played", move)
			}
			end := p.post("wins the match")
			p.actAs("Amy")
			assert.Less(t, p.gap(""), 1.0, "the page is at the end, also when the record's text comes after the rest")
			p.picture("result")
			p.press(end, "Analyse")
			page := p.private("analysis", "threw away a win")
			p.press(page, "Turning points")
			p.press(p.private("turning-point", "Turning point 1 of"), "Winning line")
			p.private("winning-line", "move 1 of")
		})
	}
}
