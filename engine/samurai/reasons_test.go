package samurai

import (
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func TestEveryReasonHasARefusal(t *testing.T) {
	var refusals []error
	refused := func(_ engine.State, err error) { refusals = append(refusals, err) }
	for _, c := range refusedActions(t) {
		refused(c.state.Apply(0, c.action))
	}
	s := typing(t)
	over := s
	over.position.phase = Over
	placing := Start(Rules{Players: 2})
	placing.startPlacing()
	single := scene(t, Rules{Players: 2, Single: true}, 0, "Kyoto B", "rW1 p15", "M/S1")
	refused(over.Apply(0, "Ronin n14"))
	refused(s.Apply(1, "Ronin n14"))
	refused(s.Quit(engine.Nobody))
	refused(act(t, s, "Samurai 3 p13").Apply(0, "Kabuto 4 n14"))
	refused(At(placing).Apply(engine.Chance, "Place Buddha Akita"))
	refused(At(Start(Rules{Players: 2})).Apply(engine.Chance, "Draw Y Mu"))
	refused(At(single).Apply(0, "Mu p15 Boat 1 p14"))
	for _, text := range []string{"hop!", "s3 ha n", "s3 p13; r n14"} {
		_, err := s.Read(0, text)
		refusals = append(refusals, err)
	}
	_, after := s.ReadTurn(0, "s3 p13; end; r n14")
	s.position.figures[townOf(t, "Edo")], s.position.figures[townOf(t, "Akita")] = everyClass, setOf(Obento)|setOf(Kabuto)
	_, swap := s.Read(0, "x b edo akita")
	gametest.Reasons(t, Reasons(), append(refusals, after, swap)...)
}
