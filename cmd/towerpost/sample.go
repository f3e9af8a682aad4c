package main

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

type sampleCommand struct {
	Game    string            `arg:"" help:"The key of the game, such as ludo."`
	Players int               `help:"How many play. Without it, as many as can."`
	Options map[string]string `help:"Options of the match, such as --options \"pieces=2;rounds=40\"."`
	Seed    uint64            `default:"1" help:"The number from which all moves and all chance follow."`
	Entries int               `placeholder:"N" help:"Stop after so many entries. Without it, the match is played to its end."`
}

// Help is shown below the usage.
func (sampleCommand) Help() string {
	return `Prints the record of a match between players who choose at random, with its chance drawn and ` +
		`its secrets sealed as in matches of the bot, so that "towerpost verify" accepts it: an example ` +
		`for tests and for other programs. The same number gives the same record.`
}

// Validate returns an error for a negative number of entries.
func (c sampleCommand) Validate() error {
	if c.Entries < 0 {
		return fmt.Errorf("--entries must not be below 0")
	}
	return nil
}

func (c sampleCommand) Run(ctx context.Context, known library, s streams) error {
	game, err := known.keyed(c.Game)
	if err != nil {
		return err
	}
	recorder, ok := game.(engine.Recorder)
	if !ok {
		return fmt.Errorf("%s writes no records", game.Info().Name)
	}
	log, err := c.playRandom(ctx, game)
	if err != nil {
		return err
	}
	text, err := recorder.Record(log, engine.Nobody)
	if err == nil {
		_, err = fmt.Fprint(s.out, text)
	}
	return err
}

// keyed returns the game with a key.
func (l library) keyed(key string) (engine.Game, error) {
	var keys []string
	for _, game := range l {
		if game.Info().Key == key {
			return game, nil
		}
		keys = append(keys, game.Info().Key)
	}
	return nil, fmt.Errorf("there is no game %q; there are %s", key, strings.Join(keys, ", "))
}

// sampler plays a match at random.
type sampler struct {
	state engine.State
	log   engine.Log
	dice  *rand.Rand
	chain *chance.Source
}

// playRandom returns the log of a match between players who choose at random.
func (c sampleCommand) playRandom(ctx context.Context, game engine.Game) (engine.Log, error) {
	m, err := c.newSampler(game)
	if err != nil {
		return engine.Log{}, err
	}
	for len(m.state.Pending()) > 0 && (c.Entries == 0 || len(m.log.Entries) < c.Entries) {
		if err := ctx.Err(); err != nil {
			return engine.Log{}, err
		}
		if err := m.step(); err != nil {
			return engine.Log{}, err
		}
	}
	if len(m.state.Pending()) > 0 {
		m.log.Proof.Seed = ""
	}
	return m.log, nil
}

// newSampler returns a sampler at the start of a match. All seeds follow from --seed.
func (c sampleCommand) newSampler(game engine.Game) (*sampler, error) {
	seats, err := game.Info().Seated(c.Players)
	if err != nil {
		return nil, err
	}
	m := &sampler{
		log:  engine.Log{Setup: engine.Setup(c.Options), Seats: seats},
		dice: rand.New(rand.NewPCG(c.Seed, 1)),
	}
	if m.state, err = game.New(m.log.Setup, seats); err != nil {
		return nil, err
	}
	key := sha256.Sum256(binary.BigEndian.AppendUint64([]byte("towerpost sample "), c.Seed))
	seed, err := chance.ParseSeed(fmt.Sprintf("%x", key))
	if err != nil {
		return nil, err
	}
	match := fmt.Sprint(c.Seed)
	if _, rolls := m.state.(engine.Roller); rolls {
		m.log.Proof = engine.Proof{Match: match, Commit: seed.Commit(), Seed: seed.Reveal()}
	}
	m.chain, err = chance.NewSource(seed, match, "", 0)
	return m, err
}

// step plays one action: a chance draw, or a random legal action, with a salt if the game seals it.
func (m *sampler) step() error {
	pending := m.state.Pending()
	e := engine.Entry{Seat: pending[m.dice.IntN(len(pending))].Seat}
	if e.Seat == engine.Chance {
		action, err := m.chain.Roll(m.state.(engine.Roller))
		if err != nil {
			return err
		}
		e.Action = action
	} else {
		legal := m.state.Legal(e.Seat)
		e.Action = legal[m.dice.IntN(len(legal))]
	}
	if sealer, ok := m.state.(engine.Sealer); ok && e.Seat != engine.Chance {
		var salt [16]byte
		binary.BigEndian.PutUint64(salt[:], m.dice.Uint64())
		binary.BigEndian.PutUint64(salt[8:], m.dice.Uint64())
		e.Action = sealer.Seal(e.Seat, e.Action, salt)
	}
	next, err := m.state.Apply(e.Seat, e.Action)
	m.state, m.log.Entries = next, append(m.log.Entries, e)
	return err
}
