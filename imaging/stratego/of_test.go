package stratego

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// TestScenesHoldWhatViewsHold compares every moment of every example, as each of its viewers sees it.
func TestScenesHoldWhatViewsHold(t *testing.T) {
	for number := 1; number <= 7; number++ {
		for at, state := range statesOf(t, exampleLog(t, number)) {
			for _, viewer := range viewers {
				v := viewOf(state, viewer)
				s := Of(v, Words{Unseen: "Not seen yet"})
				for square, on := range v.Squares {
					want := Square{}
					if on.Piece != 0 {
						want = Square{Piece: true, Seat: int(on.Piece.Seat()), Rank: on.Rank,
							Moved: on.Moved && !v.Open, Known: on.Public && !v.Open}
					}
					require.Equal(t, want, s.Squares[square], "match %d, moment %d, %s", number, at,
						rules.Square(square))
				}
				for seat, p := range s.Players {
					require.Equal(t, v.Lost[seat], p.Lost)
					if v.Open || v.Preparing || int(viewer) == seat {
						require.Empty(t, p.Unseen)
					} else {
						require.Equal(t, v.Rules.Army.Size(), len(p.Unseen)+known(&s, seat))
					}
				}
			}
		}
	}
}

// known counts the pieces of a seat whose ranks a scene shows.
func known(s *Scene, seat int) (n int) {
	for _, on := range s.Squares {
		if on.Piece && on.Seat == seat && on.Rank != rules.Unknown {
			n++
		}
	}
	for _, rank := range s.Players[seat].Lost {
		if rank != rules.Unknown {
			n++
		}
	}
	return n
}

func TestSightsOfAMatch(t *testing.T) {
	states := statesOf(t, exampleLog(t, 2))
	middle, end := states[40], states[len(states)-1]
	for _, viewer := range viewers {
		assert.Equal(t, Open, Of(viewOf(end, viewer), Words{}).Sight)
		s := Of(viewOf(middle, viewer), Words{Bottom: 1})
		if viewer == engine.Nobody {
			assert.Equal(t, Public, s.Sight)
			assert.Equal(t, 1, s.Bottom, "everybody's picture stands as it is asked for")
			continue
		}
		assert.Equal(t, Private, s.Sight)
		assert.Equal(t, int(viewer), s.Bottom, "an own home is at the bottom")
	}
}

func TestSceneOfAnAttack(t *testing.T) {
	log := exampleLog(t, 2)
	for i, state := range statesOf(t, log) {
		v := viewOf(state, engine.Nobody)
		if v.Last.Result == rules.NoAttack {
			continue
		}
		s := Of(v, Words{Ask: true})
		assert.Equal(t, Move{true, int(v.Last.Seat), v.Last.Move.From, v.Last.Move.To, v.Last.Attacker,
			v.Last.Defender, v.Last.Result}, s.Last, "entry %d", i)
		assert.NotEqual(t, int(v.Last.Seat), seatOf(s.Last.Seat^1))
		assert.True(t, s.Players[s.Last.Seat^1].Decides)
		assert.False(t, s.Players[s.Last.Seat].Decides)
		return
	}
	t.Fatal("nobody attacks")
}

func TestSceneOfTheEnd(t *testing.T) {
	states := statesOf(t, exampleLog(t, 2))
	s := Of(viewOf(states[len(states)-1], rules.Blue), Words{Ask: true, Names: [2]string{"Ana", "Rui"}})
	assert.Equal(t, []bool{true, false}, []bool{s.Players[0].Winner, s.Players[1].Winner})
	assert.Equal(t, "Rui", s.Players[1].Name)
	assert.False(t, s.Players[0].Decides || s.Players[1].Decides)
	left := statesOf(t, exampleLog(t, 5))
	s = Of(viewOf(left[9].(engine.Revealer).Reveal(), engine.Nobody), Words{Ranks: []int{2, 1}})
	assert.Equal(t, []bool{false, true}, []bool{s.Players[0].Winner, s.Players[1].Winner})
	draw := statesOf(t, exampleLog(t, 3))
	s = Of(viewOf(draw[len(draw)-1], engine.Nobody), Words{})
	assert.False(t, s.Players[0].Winner || s.Players[1].Winner)
}

func TestSceneOfPreparation(t *testing.T) {
	states := statesOf(t, exampleLog(t, 1))
	v := viewOf(states[1], engine.Nobody)
	require.True(t, v.Preparing)
	s := Of(v, Words{Ask: true, Unseen: "Not seen yet"})
	assert.True(t, s.Preparing && s.Players[0].Ready && s.Players[1].Decides)
	assert.False(t, s.Players[1].Ready || s.Players[0].Decides)
	assert.Equal(t, [100]Square{}, s.Squares, "nothing but who is ready is public")
	assert.False(t, s.Last.Shown)
	own := Of(viewOf(states[1], rules.Red), Words{})
	assert.True(t, own.Squares[0].Piece, "an own set-up is there")
}

func TestSceneOfADraft(t *testing.T) {
	for _, preset := range rules.Barrage.Presets() {
		log := engine.Log{Setup: engine.Setup{"army": "barrage"}, Seats: 2}
		for _, seat := range []engine.Seat{rules.Red, rules.Blue} {
			log.Entries = append(log.Entries, engine.Entry{Seat: seat,
				Action: rules.Prepared{Deployment: preset.Deployment}.Action()})
		}
		states := statesOf(t, log)
		for seat, swapped := range []string{"a1", "j10"} {
			s := OfDeployment(preset.Deployment, rules.Barrage, seat, Draft, Words{Title: "T"}, sq(t, swapped))
			assert.Equal(t, Swapped, s.Squares[sq(t, swapped)].Mark)
			assert.True(t, s.Half)
			assert.Equal(t, seat, s.Bottom)
			s.Squares[sq(t, swapped)].Mark = NoMark
			want := Of(viewOf(states[2], engine.Seat(seat)), Words{}).Squares
			for i, on := range want {
				if on.Piece && on.Seat != seat {
					want[i] = Square{}
				}
			}
			assert.Equal(t, want, s.Squares, "%s of seat %d stands where the rules put it", preset.Name, seat)
		}
	}
}

func TestMarksOfAChoice(t *testing.T) {
	states := statesOf(t, exampleLog(t, 1))
	v := viewOf(states[2], rules.Red)
	s := Of(v, Words{})
	from := v.Legal[0].From
	barred := rules.Move{From: from, To: sq(t, "e5")}
	s.Offer(v.Legal)
	for _, m := range v.Legal {
		assert.Equal(t, Movable, s.Squares[m.From].Mark)
	}
	s.Choose(from, v.Legal, []rules.Move{barred})
	for _, m := range v.Legal {
		if m.From == from {
			assert.Equal(t, Target, s.Squares[m.To].Mark)
		} else {
			assert.NotEqual(t, Movable, s.Squares[m.From].Mark)
		}
	}
	assert.Equal(t, []Mark{Chosen, Barred}, []Mark{s.Squares[from].Mark, s.Squares[barred.To].Mark})
	s.Choose(rules.NoSquare, nil, nil)
}

func TestPlainScenesHaveNoMarks(t *testing.T) {
	states := statesOf(t, exampleLog(t, 2))
	for _, viewer := range viewers {
		v := viewOf(states[60], viewer)
		marked := Of(v, Words{})
		plain := Of(v, Words{Plain: true})
		marks := func(on Square) bool { return on.Moved || on.Known }
		assert.True(t, slices.ContainsFunc(marked.Squares[:], marks))
		assert.False(t, slices.ContainsFunc(plain.Squares[:], marks))
		for i, on := range marked.Squares {
			assert.Equal(t, on.Rank, plain.Squares[i].Rank, "the ranks stay")
		}
	}
}
