package stratego

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

const keep = "4927226X57/267268S248/B62254B55B/33333BFB4B"

// presetsOfThePage is the table of presets in the rules page (P8).
const presetsOfThePage = `| full | keep | 4927226X57/267268S248/B62254B55B/33333BFB4B |
| full | corner | 86257692X2/6865424S25/77B524B34B/23B3B323BF |
| full | shore | 6X82426967/7S2B2452B8/54BFB53547/363B23322B |
| full | wing | 9252276X72/88664S6447/B3355B4222/FB53B33B2B |
| full | decoy | 475922X226/8455S27462/5B67264BB8/BFB233333B |
| full | storm | 92X2382762/2S47667682/34B45B5455/3BFB2B32B3 |
| duel | keep | ........../..9..2..X./...3...S2./......3BFB |
| duel | wing | ........../X...2..9../2.S....3../FB3......B |
| duel | hunt | ........../2..X...9.2/..S....3../.3..BFB... |
| barrage | keep | ....9..X../....2..S../....2...../.....3BF.. |
| barrage | wing | X..2....9./......S.../3......2../FB........ |
| barrage | hunt | 2........2/X.S.....9./......3.../..F...B... |
`

func TestPresets(t *testing.T) {
	var table strings.Builder
	for _, a := range []Army{Full, Duel, Barrage} {
		for _, p := range a.Presets() {
			d := p.Deployment
			fmt.Fprintf(&table, "| %s | %s | %s |\n", a.Key(), p.Name, d)
			assert.Empty(t, d.Faults(a), p.Name)
			assert.Empty(t, d.Mirror().Faults(a), p.Name)
			assert.Equal(t, d, d.Mirror().Mirror())
			assert.NotEqual(t, d, d.Mirror())
		}
	}
	assert.Equal(t, presetsOfThePage, table.String())
	keep, _ := ParseDeployment(keep)
	assert.Equal(t, "75X6227294/842S862762/B55B45226B/B4BFB33333", keep.Mirror().String())
	s, err := newState(nil, 0)
	require.NoError(t, err)
	legal := s.Legal(Blue)
	assert.Len(t, legal, 12)
	assert.Equal(t, engine.Action("Setup "+keep.String()), legal[0])
	assert.Equal(t, engine.Action("Setup "+keep.Mirror().String()), legal[1])
}

func TestPresetsAreThoseOfTheRulesPage(t *testing.T) {
	page := gametest.Shared(t, "rules/STRATEGO.md")
	assert.Contains(t, strings.ReplaceAll(page, "`", ""), presetsOfThePage)
}

func TestDeploymentsStandOnTheBoard(t *testing.T) {
	d, _ := ParseDeployment("2........2/X.S.....9./......3.../..F...B...")
	p := Start(Rules{Army: Barrage}, d, d)
	for text, want := range map[string]string{"a4": "r2", "a3": "rX", "c1": "rF", "g2": "r3", "j7": "b2", "j8": "bX", "h10": "bF", "d10": "bB"} {
		square, _ := ParseSquare(text)
		piece := p.On(square)
		assert.Equal(t, want, SquareView{Piece: piece, Rank: p.Rank(piece)}.String(), text)
		assert.Equal(t, square, p.Where(piece))
	}
	swapped, ok := d.Swap(Red, HomeSquare(Red, 0), HomeSquare(Red, 11))
	assert.True(t, ok)
	assert.Equal(t, ".........2/X2S.....9./......3.../..F...B...", swapped.String())
	_, ok = d.Swap(Red, HomeSquare(Red, 0), HomeSquare(Blue, 0))
	assert.False(t, ok)
	_, ok = d.Swap(Blue, HomeSquare(Blue, 0), HomeSquare(Blue, 39))
	assert.True(t, ok)
}

func TestSetupsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, army, text string
		rule, says       string
	}{
		{"a rank too often", "full", "4927226X57/267268S248/B62254B55B/333333FB4B", "P3", "6 Miners, 5 wanted; 5 Bombs, 6 wanted"},
		{"an empty square", "full", "4927226X57/267268S248/B62254B55B/33333.FB4B", "P3", "5 Bombs, 6 wanted; 39 pieces, 40 wanted"},
		{"a rank that the army has not", "barrage", "4...9..X../....2..S../....2...../.....3BF..", "P3", "1 Sergeant, 0 wanted; 9 pieces, 8 wanted"},
		{"a duel in its front line", "duel", ".........2/..9..2..X./...3...S../......3BFB", "P4", "line 1 must be empty"},
		{"six Bombs in the lanes", "full", "BB22BB22BB/9XS6665544/4455777882/F333336222", "P5", "no piece could move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := newState(engine.Setup{"army": c.army}, 0)
			require.NoError(t, err)
			_, err = s.apply(Red, engine.Action("Setup "+c.text))
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.rule, problem.Rule, problem.Text)
			assert.Equal(t, ReasonDeployment, problem.Key)
			assert.Contains(t, problem.Text, c.says)
			var said []string
			for _, f := range FaultsOf(problem) {
				said = append(said, f.String())
			}
			assert.Equal(t, problem.Text, strings.Join(said, "; "))
		})
	}
	assert.Empty(t, FaultsOf(&engine.Problem{}))
}

func TestReadSetup(t *testing.T) {
	const duel = "........../..9..2..X./...3...S2./......3BFB"
	for _, c := range []struct{ name, army, text, want string }{
		{"canonical", "full", "Setup " + keep, keep},
		{"with a salt", "full", "Setup " + keep + " 00112233445566778899aabbccddeeff", keep},
		{"four lines", "full", strings.ReplaceAll(keep, "/", "\n"), keep},
		{"lines with other ends", "full", strings.ReplaceAll(keep, "/", " \r\n") + "\r\n", keep},
		{"small letters", "full", strings.ToLower(keep), keep},
		{"10 and 1", "full", strings.NewReplacer("X", "10", "S", "1").Replace(keep), keep},
		{"T", "full", strings.ReplaceAll(keep, "X", "t"), keep},
		{"separators", "full", "4,9|2 7 2 2 6 10 5 7/267268S248/B62254B55B/33333BFB4B", keep},
		{"forty symbols", "full", strings.ReplaceAll(keep, "/", ""), keep},
		{"other signs for empty", "duel", strings.NewReplacer(".", "-").Replace(duel), duel},
		{"underlines", "duel", strings.NewReplacer(".", "_").Replace(duel), duel},
		{"three lines of a duel", "duel", strings.TrimPrefix(duel, "........../"), duel},
		{"thirty symbols of a duel", "duel", strings.ReplaceAll(strings.TrimPrefix(duel, "........../"), "/", ""), duel},
		{"a file with a byte-order mark", "full", "\uFEFF" + strings.ReplaceAll(keep, "/", "\r\n"), keep},
		{"a preset", "full", "keep", keep},
		{"a preset in capitals", "duel", " Keep ", duel},
		{"a mirrored preset", "full", "keep mirrored", "75X6227294/842S862762/B55B45226B/B4BFB33333"},
		{"a mirrored preset as the menu names it", "full", "Keep, mirrored", "75X6227294/842S862762/B55B45226B/B4BFB33333"},
		{"a preset as action", "full", "Setup keep", keep},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := newState(engine.Setup{"army": c.army}, 0)
			require.NoError(t, err)
			got, err := s.Read(Blue, c.text)
			require.NoError(t, err)
			assert.Equal(t, engine.Action("Setup "+c.want), got)
			_, err = s.apply(Blue, got)
			assert.NoError(t, err)
		})
	}
}

func TestReadSetupRefuses(t *testing.T) {
	for _, c := range []struct {
		name, text string
		kind       error
		says       string
	}{
		{"nothing", "", engine.ErrUnreadable, "is no set-up"},
		{"a name that no preset has", "castle", engine.ErrUnreadable, "is no set-up"},
		{"a preset of another army", "hunt", engine.ErrUnreadable, "is no set-up"},
		{"a long text", strings.Repeat(" ", maxSetupLength+1), engine.ErrUnreadable, "is no set-up"},
		{"a move", "b4-b5", engine.ErrUnreadable, "first both sides set up"},
		{"a move by a direction", "b4 up", engine.ErrUnreadable, "first both sides set up"},
		{"a move by a rank", "scout up 3", engine.ErrUnreadable, "first both sides set up"},
		{"few symbols", "b5", engine.ErrIllegal, "2 pieces, 40 wanted"},
		{"all at once", "4927226X57/267268S248/B62254355/33333BFB4B", engine.ErrIllegal,
			"6 Miners, 5 wanted; 4 Bombs, 6 wanted; 39 pieces, 40 wanted; line 3 has 9 squares"},
		{"a strange sign", "4927226X57/267268S248/B62254B55B/33333BFB4Q", engine.ErrIllegal, `line 4 has 9 squares; "q" in line 4 is no piece`},
		{"a fifth line", keep + "/..........", engine.ErrIllegal, "5 lines, 4 wanted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := newState(nil, 0)
			require.NoError(t, err)
			_, err = s.Read(Red, c.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.kind, problem.Kind, problem.Text)
			assert.Contains(t, problem.Text, c.says)
			assert.Equal(t, s.Legal(Red), problem.Allowed)
		})
	}
}

// A refusal names all faults, and each line by its number in the text.
func TestReadSetupRefusesADuel(t *testing.T) {
	s, err := newState(engine.Setup{"army": "duel"}, 0)
	require.NoError(t, err)
	for text, says := range map[string]string{
		"X...q.....\n..9..2...\n...3..BFB.":           `; line 1 has 9 squares; line 2 has 9 squares; "q" in line 1 is no piece`,
		"X........./..9......./...3...S2./......3BFB": "1 Scout, 2 wanted; 9 pieces, 10 wanted; line 1 must be empty",
		"X......../..9......./...3...S2./.2....3BFB":  "line 1 has 9 squares; line 1 must be empty",
		"X........./..9.......":                       "; 2 lines, 4 wanted",
	} {
		_, err := s.Read(Red, text)
		assert.ErrorContains(t, err, says+" (P")
	}
}

// The commitment is the one that the shell command in the rules page prints (K4).
func TestCommitment(t *testing.T) {
	d, _ := ParseDeployment(keep)
	const want = "dcf15bcaa778295528fae0390e4e7beb81b868c8d7594de4d20c9c6f49d25e7b"
	assert.Equal(t, want, Commitment(Red, d, "00112233445566778899aabbccddeeff"))
	assert.NotEqual(t, want, Commitment(Blue, d, "00112233445566778899aabbccddeeff"))
	assert.Empty(t, Commitment(Red, d, ""))

	s, err := newState(nil, 0)
	require.NoError(t, err)
	salt := [16]byte{0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff}
	sealed := s.Seal(Red, "Setup "+keep, salt)
	assert.Equal(t, engine.Action("Setup "+keep+" 00112233445566778899aabbccddeeff"), sealed)
	assert.Equal(t, sealed, s.Seal(Red, "Setup "+keep+" ffffffffffffffffffffffffffffffff", salt), "a salt that was typed")
	assert.Equal(t, engine.Action("b4-b5"), s.Seal(Red, "b4-b5", salt))

	one, err := s.apply(Red, sealed)
	require.NoError(t, err)
	assert.Equal(t, want, one.view(Red).Commitments[Red], "the player is told at once (K2)")
	assert.Empty(t, one.view(Blue).Commitments[Red], "the others are not (P7)")
	assert.Empty(t, one.view(engine.Nobody).Commitments[Red])
	both, err := one.apply(Blue, "Setup "+keep)
	require.NoError(t, err)
	for viewer := engine.Nobody; viewer < seats; viewer++ {
		assert.Equal(t, [seats]string{want, ""}, both.view(viewer).Commitments)
	}
	assert.Empty(t, both.view(Blue).Prepared[Red])
	assert.Equal(t, "00112233445566778899aabbccddeeff", both.view(Red).Prepared[Red].Salt)
	open := both.Reveal().(State)
	assert.Equal(t, "00112233445566778899aabbccddeeff", open.view(Blue).Prepared[Red].Salt)
}

func TestWhoSetsUp(t *testing.T) {
	s, err := newState(engine.Setup{"army": "barrage"}, 2)
	require.NoError(t, err)
	assert.Equal(t, []engine.Decision{
		{Seat: Red, Prompt: PromptSetup, Secret: true, Free: true}, {Seat: Blue, Prompt: PromptSetup, Secret: true, Free: true},
	}, s.Pending())
	assert.True(t, engine.Preparing(s))
	one := s.after(t, string(s.Legal(Red)[0]))
	assert.True(t, engine.Preparing(one))
	_, err = one.Apply(Red, s.Legal(Red)[2])
	assert.ErrorContains(t, err, "Red's set-up is in, and Blue's is not (P6)")
	_, err = s.Apply(Red, "a4-a5")
	assert.ErrorIs(t, err, engine.ErrUnreadable)
	both, err := one.apply(Blue, s.Legal(Blue)[0])
	require.NoError(t, err)
	assert.Equal(t, []engine.Decision{{Seat: Red, Prompt: PromptMove}}, both.Pending())
	assert.False(t, engine.Preparing(both))
	_, err = both.Apply(Blue, "a7-a6")
	assert.ErrorContains(t, err, "it is Red's turn, not Blue's")
	assert.True(t, errors.Is(err, engine.ErrNotAsked))
	assert.Equal(t, one.view(engine.Nobody).Squares, s.view(engine.Nobody).Squares, "not even which squares are taken (P7)")
}
