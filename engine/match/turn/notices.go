package turn

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// announcements returns the notice that announces the result of a match where its guild has a channel for
// that. The match must not be kept from ending by it: where the guild's policy cannot be read, the operator
// is told. A match without a result is no news, nor is a casual one against the program.
func (s *Writer) announcements(ctx context.Context, m match.Match) []match.Notice {
	if m.Void() || m.Programmed() && !m.Rated {
		return nil
	}
	guild, err := s.Policy(ctx, m.Guild)
	if err != nil {
		s.log.Error("result not announced", "match", m.ID, "error", err)
		return nil
	}
	if guild.Announcements == "" || guild.Announcements == m.Channel {
		return nil
	}
	return []match.Notice{{
		Kind: match.NoticeResult, Match: m.ID, Guild: m.Guild, Channel: guild.Announcements, Locale: m.Locale,
		Due: s.now(), Nonce: s.entropy.Nonce(),
	}}
}

// picturesAtMost is how many steps one notice shows of a game that does not gather them: a message takes ten
// pictures, and the last notice may need one more for what is asked next.
const picturesAtMost = 9

// heldAtMost is how many steps of computers wait for one post, so that computers alone at a
// table are seen to play.
const heldAtMost = 40

// posts returns the notices that show a turn, and what was quiet before it, to everybody. Of a quiet turn
// there is none, but that somebody has become ready. Of a match without a channel its people learn the end in
// private, and the rest when it has one again.
func (s *Writer) posts(ctx context.Context, t *Turn, m match.Match) ([]match.Notice, error) {
	switch {
	case !t.Match.Stranded.IsZero() && !m.Live():
		return s.Private(m, match.NoticeResult, t.Events[0].By), nil
	case !t.Match.Stranded.IsZero():
		return nil, nil
	case t.quiet():
		return s.readiness(ctx, t, m)
	}
	from, told := t.untold(m)
	if from == t.Match.Head {
		return s.TurnNotices(m, from), nil
	}
	shows := match.Notice{From: from, Told: told}
	steps, err := s.steps(ctx, t, m, shows)
	return s.split(m, shows, steps), err
}

// steps returns what a notice shows of a turn and of what came before it, from its From on.
func (s *Writer) steps(ctx context.Context, t *Turn, m match.Match, n match.Notice) ([]match.Step, error) {
	state, err := s.states.State(ctx, t.Match, n.From)
	if err != nil {
		return nil, err
	}
	before, err := s.store.Events(ctx, m.ID, n.From, t.Match.Head)
	if err != nil {
		return nil, err
	}
	w, err := s.states.Path(ctx, t.Match, state, before)
	if err != nil {
		return nil, err
	}
	w.Events, w.States = append(w.Events, t.Events...), append(w.States, t.States...)
	return replay.NewsOf(n, replay.Steps(m, w, engine.Nobody)), nil
}

// holds reports whether a turn waits to be told with what other computers decide after it, in a game without
// secrets that gathers its steps.
func (s *Writer) holds(t *Turn) bool {
	game, err := s.states.Rules.Of(t.Match)
	return err == nil && game.Info().Gathered && !game.Info().Hidden && t.programmed() && t.Match.Quiet+len(t.Events) <= heldAtMost
}

// readiness returns the notice that brings the newest post up to date where a turn has
// changed how many are ready.
func (s *Writer) readiness(ctx context.Context, t *Turn, m match.Match) ([]match.Notice, error) {
	if !t.Private {
		return nil, nil
	}
	before, err := s.states.Ready(ctx, t.Match, t.Start)
	if err != nil {
		return nil, err
	}
	now, err := s.states.Ready(ctx, m, t.State)
	if err != nil || len(before) == len(now) {
		return nil, err
	}
	return []match.Notice{{
		Kind: match.NoticeReady, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, From: m.Head, To: m.Head,
		Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
	}}, nil
}

// TurnNotices returns the notices that show the events of a match since a head; for a match that starts, one
// that shows the start where nothing has happened yet.
func (s *Writer) TurnNotices(m match.Match, from int) []match.Notice {
	steps := make([]match.Step, m.Head-from)
	for i := range steps {
		steps[i].Event.Seq = from + i + 1
	}
	return s.split(m, match.Notice{From: from}, steps)
}

// split returns notices that show the steps of one from its From on, each no more than fit in a post; of a game
// that gathers its steps it is one.
func (s *Writer) split(m match.Match, n match.Notice, steps []match.Step) []match.Notice {
	var notices []match.Notice
	from := n.From
	for first := true; first || from < m.Head; first = false {
		to := m.Head
		if len(steps) > picturesAtMost && !s.gathers(m) {
			to, steps = steps[picturesAtMost-1].Event.Seq, steps[picturesAtMost:]
		}
		notices = append(notices, match.Notice{
			Kind: match.NoticeTurn, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: from, To: to, Told: n.Told, Last: to == m.Head,
			Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
		})
		from = to
	}
	return notices
}

// gathers reports whether everything that happens in a match from one question to the next is
// told in one post.
func (s *Writer) gathers(m match.Match) bool {
	game, err := s.states.Rules.Of(m)
	return err == nil && game.Info().Gathered
}

// Private returns a notice of a kind for each person who plays the match, but for one, in private.
func (s *Writer) Private(m match.Match, kind match.NoticeKind, but match.Player) []match.Notice {
	var notices []match.Notice
	for i, p := range m.Players {
		seat := engine.Seat(i)
		if p == but || p.Gone() || m.LevelAt(seat) != "" || m.LeftAt(seat) != "" {
			continue
		}
		notices = append(notices, match.Notice{
			Kind: kind, Match: m.ID, Guild: m.Guild, Channel: match.Direct(p), Locale: m.Locale, Player: p, To: m.Head,
			Due: s.now(), Nonce: s.entropy.Nonce(),
		})
	}
	return notices
}
