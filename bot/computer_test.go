package bot_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// robot plays the computer's matches in tests: the moves of best, and fills from the left.
type robot struct {
	mu sync.Mutex
	// before is called before every choice; an error is returned in place of the choice.
	before func(ctx context.Context, t games.Turn) error
	turns  []games.Turn
}

func (r *robot) Levels() []string { return rival.Keys() }

func (r *robot) Choose(ctx context.Context, t games.Turn) (engine.Action, error) {
	r.mu.Lock()
	r.turns = append(r.turns, t)
	r.mu.Unlock()
	if r.before != nil {
		if err := r.before(ctx, t); err != nil {
			return "", err
		}
	}
	p := t.View.(kamisado.View).Position
	if p.Phase() == kamisado.Filling {
		return kamisado.FillLeft.Action(), nil
	}
	return best(p).Action(), nil
}

// withRobot lets the computer play.
func withRobot(r *robot) setting { return withBot(func(o *bot.Options) { o.Games[0].Rival = r }) }

// itself returns the option that names the bot as the opponent.
func itself(tb *table) sandbox.Option { return text("opponent", tb.Bot().ID) }

// robotsTurn reports whether the channel's match waits for the computer.
func (tb *table) robotsTurn(channel string) bool {
	s, err := tb.service.Live(tb.t.Context(), channel, "")
	return err == nil && slices.Equal(s.Turn(), []match.Player{match.Player(tb.Bot().ID)})
}

// awaitRobot waits until the computer has replied.
func (tb *table) awaitRobot(channel string) {
	tb.t.Helper()
	tb.until("the program has played", func() bool { return !tb.robotsTurn(channel) })
}

// playOn lets Alain play against the computer to the end.
func (tb *table) playOn(channel string, each func(turn int)) {
	tb.t.Helper()
	for turn := 0; ; turn++ {
		require.Less(tb.t, turn, 300)
		tb.awaitRobot(channel)
		if tb.over(channel) {
			return
		}
		each(turn)
		board := tb.newest(channel)
		tb.until("the answer of the program is marked as delivered", tb.delivered)
		p := tb.position(channel)
		if p.Phase() == kamisado.Filling {
			tb.press(tb.alain, board, present.VerbMove, "Fill Right")
			continue
		}
		reply := tb.command(tb.alain, channel, "move", text("move", string(best(p).Action())))
		require.False(tb.t, reply.Ephemeral(), reply.Content)
		if tb.robotsTurn(channel) {
			assert.Empty(tb.t, reply.Menus(), "nobody else can choose for the program")
		}
	}
}

func TestSingleRoundAgainstTheProgram(t *testing.T) {
	t.Parallel()
	r := &robot{}
	tb := newTable(t, withRobot(r))
	board := tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("level", "expert"), text("form", "single"), text("side", "black"))
	require.False(t, board.Ephemeral(), board.Content)
	require.NotEmpty(t, board.Attachments, "the match begins at once")
	assert.Contains(t, board.Content, "expert")
	assert.True(t, board.Pinged(tb.alain.User().ID))
	m := tb.live(tb.lobby).Match
	assert.False(t, m.Rated, "matches against the program are casual")
	assert.Equal(t, []string{"", "expert"}, m.Levels)
	tb.playOn(tb.lobby, func(int) {})
	last := tb.newest(tb.lobby)
	assert.Contains(t, last.Content, "wins the match")
	tb.control(last, present.VerbRecord)
	for _, turn := range r.turns {
		assert.Equal(t, "expert", turn.Level)
		assert.Equal(t, r.turns[0].Seed, turn.Seed)
	}
}

func TestStandardMatchAgainstTheProgramOutlivesRestarts(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "novice"), text("side", "white"))
	fills := 0
	tb.playOn(tb.lobby, func(turn int) {
		if tb.position(tb.lobby).Phase() == kamisado.Filling {
			fills++
		}
		if turn == 1 || turn == 5 {
			tb.newest(tb.lobby)
			tb.restart()
		}
	})
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	tb.newest(tb.lobby)
	assert.Equal(t, 3, max(s.Outcome.Points[0], s.Outcome.Points[1]))
	tb.checkRecord(s.View.(kamisado.View).Position)
}

func TestRestartFindsWhatWaitsForTheProgram(t *testing.T) {
	t.Parallel()
	r := &robot{before: func(ctx context.Context, _ games.Turn) error { <-ctx.Done(); return nil }}
	tb := newTable(t, withRobot(r))
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "master"), text("side", "black"), text("form", "single"))
	tb.newest(tb.lobby)
	tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	tb.until("the program thinks", func() bool { r.mu.Lock(); defer r.mu.Unlock(); return len(r.turns) > 0 })
	tb.end()
	require.Equal(t, 1, len(r.turns))
	r.before = nil
	tb.start()
	tb.awaitRobot(tb.lobby)
	assert.Equal(t, 2, tb.live(tb.lobby).Head, "what was chosen while the bot stopped was not played")
}

func TestThinkingBlocksNobody(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	r := &robot{before: func(ctx context.Context, _ games.Turn) error {
		select {
		case <-release:
		case <-ctx.Done():
		}
		return ctx.Err()
	}}
	tb := newTable(t, withRobot(r))
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "master"), text("side", "white"), text("form", "single"))
	tb.until("the program thinks", func() bool { r.mu.Lock(); defer r.mu.Unlock(); return len(r.turns) > 0 })
	other := tb.channel("table-1")
	tb.begin(other, text("form", "single"))
	tb.typeMove(other)
	refused := tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	assert.True(t, refused.Ephemeral(), "it is not Alain's turn")
	close(release)
	tb.awaitRobot(tb.lobby)
}

func TestProgramTriesAgain(t *testing.T) {
	t.Parallel()
	failed := false
	r := &robot{}
	r.before = func(context.Context, games.Turn) error {
		if !failed {
			failed = true
			return errors.New("no idea")
		}
		return nil
	}
	tb := newTable(t, withRobot(r))
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "master"), text("side", "white"), text("form", "single"))
	tb.until("the program has played", func() bool { return tb.live(tb.lobby).Head == 1 })
	assert.True(t, failed)
}

func TestProgramPlaysInAThreadOfABusyChannel(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", text("level", "beginner"), text("side", "white"))
	assert.True(t, busy.Ephemeral())
	tb.press(tb.amy, busy, present.VerbThread)
	games, err := tb.service.Games(t.Context(), match.Player(tb.Bot().ID), "")
	require.NoError(t, err)
	require.Len(t, games, 1)
	tb.until("the program has moved", func() bool {
		s, err := tb.service.Snapshot(t.Context(), games[0].Match.ID, "", 0)
		return err == nil && s.Head == 1
	})
}

func TestProgramIsChallengedWithCare(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	for name, row := range map[string]struct {
		options []sandbox.Option
		says    string
	}{
		"a role has no level":   {[]sandbox.Option{text("level", "expert"), tb.role("Regulars")}, "or to a role: leave one of the two out"},
		"a person has no level": {[]sandbox.Option{against(tb.johan), text("level", "expert")}, "Only the computer plays at a level"},
	} {
		answer := tb.command(tb.alain, tb.lobby, "challenge", row.options...)
		assert.True(t, answer.Ephemeral(), name)
		assert.Contains(t, answer.Content, row.says, name)
	}
	board := tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("side", "black"))
	assert.Contains(t, board.Content, "casual", "the usual level")
	tb.command(tb.alain, tb.lobby, "resign")
}

func TestServersDecideAboutTheProgram(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.decide(func(p *policy.Policy) { p.NoComputer = true })
	channels := len(tb.Channels())
	for _, apart := range []bool{false, true} {
		answer := tb.command(tb.alain, tb.lobby, "challenge", text("level", "expert"), sandbox.Option{Name: "thread", Value: apart})
		assert.True(t, answer.Ephemeral())
		assert.Contains(t, answer.Content, "nobody plays against the computer")
	}
	assert.Len(t, tb.Channels(), channels, "no thread is opened for what is refused")
	tb.decide(func(p *policy.Policy) { p.NoComputer, p.ComputerRated = false, true })
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "expert"), text("side", "black"))
	assert.True(t, tb.live(tb.lobby).Match.Rated)

	tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "resign"), present.VerbResign)
	tb.decide(func(p *policy.Policy) { p.NoComputer = true })
	tb.refused(2, tb.press(tb.alain, tb.newest(tb.lobby), present.VerbRematch), "nobody plays against the computer")
	tb.decide(func(p *policy.Policy) { p.NoComputer, p.ComputerRated = false, false })
	tb.press(tb.alain, tb.newest(tb.lobby), present.VerbRematch)
	again := tb.live(tb.lobby).Match
	assert.Equal(t, "expert", again.LevelAt(0), "at once, with the sides swapped")
	assert.False(t, again.Rated)
	tb.awaitRobot(tb.lobby)
}

func TestServersDecideWhetherTheProgramIsRated(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	rated := sandbox.Option{Name: "rated", Value: true}
	for _, options := range [][]sandbox.Option{{itself(tb), rated}, {text("level", "expert"), rated, apart}} {
		tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", options...), "are unrated on this server")
	}
	assert.Empty(t, tb.threads(), "no thread is opened for what is refused")
	board := tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("side", "black"))
	assert.Contains(t, board.Content, "No rating changes.", "what is left out is as the server wants it")
	tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "resign"), present.VerbResign)
	tb.decide(func(p *policy.Policy) { p.ComputerRated = true })
	tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("side", "black"), rated)
	assert.True(t, tb.live(tb.lobby).Match.Rated)
}

func TestProgramThatDoesNotPlay(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, option := range []sandbox.Option{itself(tb), text("level", "expert")} {
		answer := tb.command(tb.alain, tb.lobby, "challenge", option)
		assert.True(t, answer.Ephemeral())
		assert.Contains(t, answer.Content, "does not play")
	}
}

func TestServersDecideWhetherTheProgramPlays(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.decide(func(p *policy.Policy) { p.NoComputer = true })
	thread := sandbox.Option{Name: "thread", Value: true}
	for _, options := range [][]sandbox.Option{{itself(tb)}, {text("level", "expert")}, {text("level", "expert"), thread}} {
		tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", options...), "nobody plays against the computer")
	}
	assert.Empty(t, tb.threads())
	tb.decide(func(p *policy.Policy) { p.NoComputer, p.ComputerRated, p.Live = false, true, 1 })
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("level", "expert"), tb.role("Regulars")), "or to a role: leave one of the two out")
	tb.command(tb.alain, tb.lobby, "challenge", text("level", "expert"), text("side", "black"))
	assert.True(t, tb.live(tb.lobby).Match.Rated)
	tb.refused(0, tb.command(tb.alain, tb.channel("table-1"), "challenge", text("level", "expert")), "You are playing 1 match")
	board := tb.command(tb.amy, tb.channel("table-1"), "challenge", text("level", "expert"))
	assert.False(t, board.Ephemeral(), "the limits are for people: %s", board.Content)
}
