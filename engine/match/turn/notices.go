package turn

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// announcements returns the notice that announces the result of a match in its guild's channel for that, if
// the guild has one and the match was not played there. A match without a result is not announced, nor is a
// casual one with a computer. An error is logged, for it must not keep the match from ending.
func (s *Writer) announcements(ctx context.Context, m match.Match) []match.Notice {
	if m.Void() || m.HasComputer() && !m.Rated {
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

// stepsPerNotice is the most steps that one notice shows of a game that does not gather them. A message takes
// ten pictures, and the last notice may need one more for the next question.
const stepsPerNotice = 9

// heldAtMost is the most events of computers' turns that are held back for one post. The limit lets people
// see that a match goes on in which only computers are left.
const heldAtMost = 40

// posts returns the notices that show everybody a turn, together with the quiet events before it. A quiet
// turn has none, except one that tells how many are ready. The players of a match without a channel are told
// its end in private; the rest is posted once the match has a channel again.
func (s *Writer) posts(ctx context.Context, t *Turn, m match.Match) ([]match.Notice, error) {
	switch {
	case !t.Match.Stranded.IsZero() && !m.Live():
		return s.Private(m, match.NoticeResult, t.Events[0].By), nil
	case !t.Match.Stranded.IsZero():
		return nil, nil
	case t.quiet():
		return s.readyNotices(ctx, t, m)
	}
	from, told := t.noticeRange(m)
	if from == t.Match.Head {
		return s.TurnNotices(m, from), nil
	}
	shows := match.Notice{From: from, AnnouncedHead: told}
	steps, err := s.steps(ctx, t, m, shows)
	return s.split(m, shows, steps), err
}

// steps returns the steps that a notice of a turn shows to everybody, from its From on.
func (s *Writer) steps(ctx context.Context, t *Turn, m match.Match, n match.Notice) ([]match.Step, error) {
	state, err := s.states.State(ctx, t.Match, n.From)
	if err != nil {
		return nil, err
	}
	before, err := s.store.Events(ctx, m.ID, n.From, t.Match.Head)
	if err != nil {
		return nil, err
	}
	path, err := s.states.Path(ctx, t.Match, state, before)
	if err != nil {
		return nil, err
	}
	path.Events, path.States = append(path.Events, t.Events...), append(path.States, t.States...)
	return replay.NoticeSteps(n, replay.Steps(m, path, engine.Nobody)), nil
}

// isHeld reports whether a computer's turn is held back, to be shown in one post with the turns of computers
// after it. That is so only in a game without secrets that gathers its steps.
func (s *Writer) isHeld(t *Turn) bool {
	game, err := s.states.Rules.Of(t.Match)
	if err != nil || !game.Info().Gathered || game.Info().Hidden {
		return false
	}
	return t.leavesToComputers() && t.Match.Quiet+len(t.Events) <= heldAtMost
}

// readyNotices returns the notice that updates the newest post, if a private turn has changed how many are
// ready.
func (s *Writer) readyNotices(ctx context.Context, t *Turn, m match.Match) ([]match.Notice, error) {
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
		Kind: match.NoticeReady, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		From: m.Head, To: m.Head, Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
	}}, nil
}

// TurnNotices returns the notices that show all events of a match behind the head from. Without any events,
// such as at the start of a match, it is one notice that shows the board.
func (s *Writer) TurnNotices(m match.Match, from int) []match.Notice {
	steps := make([]match.Step, m.Head-from)
	for i := range steps {
		steps[i].Event.Seq = from + i + 1
	}
	return s.split(m, match.Notice{From: from}, steps)
}

// split returns the notices that show the steps, each at most stepsPerNotice of them, beginning with the From
// and AnnouncedHead of n. A game that gathers its steps has one notice.
func (s *Writer) split(m match.Match, n match.Notice, steps []match.Step) []match.Notice {
	var notices []match.Notice
	from := n.From
	for first := true; first || from < m.Head; first = false {
		to := m.Head
		if len(steps) > stepsPerNotice && !s.gathers(m) {
			to, steps = steps[stepsPerNotice-1].Event.Seq, steps[stepsPerNotice:]
		}
		notices = append(notices, match.Notice{
			Kind: match.NoticeTurn, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: from, To: to, AnnouncedHead: n.AnnouncedHead, Last: to == m.Head,
			Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
		})
		from = to
	}
	return notices
}

// gathers reports whether the game of a match shows everything from one question to the next in one post.
func (s *Writer) gathers(m match.Match) bool {
	game, err := s.states.Rules.Of(m)
	return err == nil && game.Info().Gathered
}

// Private returns private notices of a kind, one for each person who still plays the match. The player except
// gets none.
func (s *Writer) Private(m match.Match, kind match.NoticeKind, except match.Player) []match.Notice {
	var notices []match.Notice
	for _, seat := range m.Playing(except) {
		p := m.PlayerAt(seat)
		notices = append(notices, match.Notice{
			Kind: kind, Match: m.ID, Guild: m.Guild, Channel: match.Direct(p), Locale: m.Locale,
			Player: p, To: m.Head, Due: s.now(), Nonce: s.entropy.Nonce(),
		})
	}
	return notices
}
