package bot_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
)

// thinker analyses each position until it is released.
type thinker struct {
	judge
	mu      sync.Mutex
	begun   []string
	ended   int           // studies that their contexts have ended
	free    chan struct{} // each study takes one
	letting sync.Once
}

func newThinker() *thinker { return &thinker{free: make(chan struct{})} }

// Study implements games.Analyst.
func (th *thinker) Study(ctx context.Context, position string) ([]byte, error) {
	th.mu.Lock()
	th.begun = append(th.begun, position)
	th.mu.Unlock()
	select {
	case <-th.free:
		return th.judge.Study(ctx, position)
	case <-ctx.Done():
		th.mu.Lock()
		defer th.mu.Unlock()
		th.ended++
		return nil, ctx.Err()
	}
}

// letGo releases every study.
func (th *thinker) letGo() { th.letting.Do(func() { close(th.free) }) }

// has reports whether so many studies have begun and so many have ended.
func (th *thinker) has(begun, ended int) bool {
	th.mu.Lock()
	defer th.mu.Unlock()
	return len(th.begun) >= begun && th.ended >= ended
}

// withThinker gives the bot an analyst that thinks until it is released, and further options.
func withThinker(th *thinker, more ...func(*bot.Options)) setting {
	return func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) {
			o.Games[0].Analyst, o.Analyses = th, tb.db
			o.Timing.JobDeferAfter = time.Millisecond
			for _, change := range more {
				change(o)
			}
		}
	}
}

// positions returns different positions in which a player has a choice.
func positions(n int) (list []string) {
	start := kamisado.Start(1)
	for _, m := range start.Moves()[:n] {
		p, _ := start.Play(m)
		list = append(list, p.String())
	}
	return list
}

// studied lets a member ask for a position and returns the first answer.
func (tb *table) studied(a *sandbox.Actor, position string) sandbox.Message {
	tb.t.Helper()
	return tb.command(a, tb.lobby, "analyse", text("position", position))
}

// becomes waits until a private answer says something, and returns it as it is then.
func (tb *table) becomes(a *sandbox.Actor, answer sandbox.Message, said string) (now sandbox.Message) {
	tb.t.Helper()
	tb.until(fmt.Sprintf("the answer says %q", said), func() bool {
		m, err := a.Message(answer.ID)
		now = m
		return err == nil && strings.Contains(m.Content, said)
	})
	return now
}

// withFile waits until a private answer has a file, which may have to be made, and returns it as it is then.
func (tb *table) withFile(a *sandbox.Actor, answer sandbox.Message) (now sandbox.Message) {
	tb.t.Helper()
	tb.until("the answer has a file", func() bool {
		m, err := a.Message(answer.ID)
		now = m
		return err == nil && len(m.Attachments) > 0
	})
	return now
}

// Every study is answered, however long it waits.
func TestManyStudiesAreAllAnswered(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th))
	defer th.letGo()
	asked := map[string]*sandbox.Actor{}
	var answers []sandbox.Message
	for i, p := range positions(6) {
		a := []*sandbox.Actor{tb.alain, tb.johan, tb.amy}[i%3]
		answer := tb.studied(a, p)
		assert.True(t, answer.Ephemeral())
		asked[answer.ID], answers = a, append(answers, answer)
	}
	assert.Contains(t, answers[0].Content, "I am on it")
	assert.Contains(t, answers[5].Content, "jobs come before yours")
	th.letGo()
	for _, answer := range answers {
		page := tb.becomes(asked[answer.ID], answer, "to decide")
		assert.NotEmpty(t, page.Attachments)
		assert.Empty(t, tb.boards(tb.lobby), "nobody else sees it")
	}
}

func TestJobsOfAMemberAreLimited(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th))
	defer th.letGo()
	list := positions(queue.MostOfPlayer + 1)
	for _, p := range list[:queue.MostOfPlayer] {
		tb.studied(tb.amy, p)
	}
	tb.refused(0, tb.studied(tb.amy, list[queue.MostOfPlayer]), "You are waiting for 3 answers already")
	assert.NotContains(t, tb.studied(tb.johan, list[0]).Content, "already", "others are not held up by that")
}

func TestJobsAreCancelled(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th))
	defer th.letGo()
	list := positions(3)
	doing, waiting := tb.studied(tb.amy, list[0]), tb.studied(tb.amy, list[1])
	tb.until("the first is begun", func() bool { return th.has(1, 0) })
	for _, answer := range []sandbox.Message{waiting, doing} {
		tb.forge(tb.johan, tb.control(answer, present.VerbCancel), "somebody else")
		gone := tb.press(tb.amy, answer, present.VerbCancel)
		assert.Equal(t, answer.ID, gone.ID, "in place")
		assert.Equal(t, "Cancelled.", gone.Content)
		assert.Empty(t, gone.Buttons())
	}
	tb.forge(tb.amy, tb.control(doing, present.VerbCancel), "done already")
	tb.until("the work is given up", func() bool { return th.has(1, 1) })
	next := tb.studied(tb.amy, list[2])
	th.letGo()
	tb.becomes(tb.amy, next, "to decide")
	assert.True(t, th.has(2, 1))
	assert.False(t, th.has(3, 0), "what was cancelled while it waited is not begun")
}

// An answer that comes after the token has expired is kept for its asker, who is told by a post.
func TestAnswerAfterTheTokenIsPosted(t *testing.T) {
	t.Parallel()
	th := newThinker()
	var mu sync.Mutex
	late := time.Duration(0)
	now := func() time.Time { mu.Lock(); defer mu.Unlock(); return time.Now().Add(late) }
	tb := newTable(t, withThinker(th, func(o *bot.Options) { o.Now = now }))
	defer th.letGo()
	tb.studied(tb.amy, positions(1)[0])
	mu.Lock()
	late = 20 * time.Minute
	mu.Unlock()
	th.letGo()
	var ready sandbox.Message
	tb.until("a post tells the asker", func() bool {
		for _, m := range tb.johan.Messages(tb.lobby) {
			if m.Pinged(tb.amy.User().ID) {
				ready = m
			}
		}
		return ready.ID != ""
	})
	assert.Empty(t, ready.Attachments, "the answer itself is private")
	tb.refused(0, tb.press(tb.johan, ready, present.VerbFetch), "somebody else")
	page := tb.press(tb.amy, ready, present.VerbFetch)
	assert.True(t, page.Ephemeral())
	assert.Contains(t, page.Content, "to decide")
	tb.checkPictures(page)
	tb.restart()
	tb.refused(0, tb.press(tb.amy, ready, present.VerbFetch), "ask again")
}

// An order from before a restart is answered after it, in place of its acknowledgement. An order that was
// answered before is not answered again.
func TestJobsAreAnsweredAfterARestart(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th))
	defer th.letGo()
	list := positions(3)
	before := tb.studied(tb.amy, list[2])
	th.free <- struct{}{}
	tb.becomes(tb.amy, before, "to decide")
	doing, waiting := tb.studied(tb.amy, list[0]), tb.studied(tb.johan, list[1])
	tb.until("the first is begun", func() bool { return th.has(2, 0) })
	cancelled := tb.studied(tb.alain, list[1])
	tb.press(tb.alain, cancelled, present.VerbCancel)
	tb.restart()
	for _, answer := range []sandbox.Message{doing, waiting} {
		m, err := tb.as(tb.Members(), answer.Interaction.User.Username).Message(answer.ID)
		require.NoError(t, err)
		assert.Equal(t, answer.Content, m.Content, "its acknowledgement stands")
	}
	th.letGo()
	tb.checkPictures(tb.becomes(tb.amy, doing, "to decide"))
	tb.checkPictures(tb.becomes(tb.johan, waiting, "to decide"))
	tb.until("nothing is kept any more", func() bool {
		kept := 0
		require.NoError(t, tb.db.Jobs(t.Context(), func(string, time.Time, []byte) { kept++ }))
		return kept == 0
	})
	gone, err := tb.alain.Message(cancelled.ID)
	require.NoError(t, err)
	assert.Equal(t, "Cancelled.", gone.Content)
	th.mu.Lock()
	defer th.mu.Unlock()
	assert.Len(t, th.begun, 4, "one of them began twice")
}

// An answer that can no longer replace its acknowledgement after a restart is posted.
func TestJobIsPostedWhereTheTokenExpiredMeanwhile(t *testing.T) {
	t.Parallel()
	th := newThinker()
	late := time.Duration(0)
	tb := newTable(t, withThinker(th, func(o *bot.Options) {
		shift := late
		o.Now = func() time.Time { return time.Now().Add(shift) }
	}))
	defer th.letGo()
	tb.studied(tb.amy, positions(1)[0])
	tb.end()
	late = 20 * time.Minute
	th.letGo()
	tb.start()
	tb.until("a post tells the asker", func() bool {
		all := tb.johan.Messages(tb.lobby)
		return len(all) > 0 && all[len(all)-1].Pinged(tb.amy.User().ID)
	})
}

// A bot without a store of jobs apologises for the jobs that it does not finish when it stops.
func TestStoppingBotApologises(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th, func(o *bot.Options) { o.Jobs = nil }))
	defer th.letGo()
	list := positions(2)
	doing, waiting := tb.studied(tb.amy, list[0]), tb.studied(tb.johan, list[1])
	tb.end()
	tb.becomes(tb.amy, doing, "restarted")
	tb.becomes(tb.johan, waiting, "restarted")
}

func TestJobThatTakesTooLongIsGivenUp(t *testing.T) {
	t.Parallel()
	th := newThinker()
	tb := newTable(t, withThinker(th, func(o *bot.Options) { o.Timing.JobTimeout = time.Millisecond }))
	defer th.letGo()
	for i, p := range positions(queue.MostOfPlayer + 1) {
		tb.becomes(tb.amy, tb.studied(tb.amy, p), "too long")
		tb.until("its place is free", func() bool { return th.has(i+1, i+1) })
	}
}

// A flood of films and studies that never end delays no move.
func TestHeavyWorkDelaysNoMove(t *testing.T) {
	t.Parallel()
	th, films := newThinker(), make(chan struct{})
	tb := newTable(t, withThinker(th, func(o *bot.Options) {
		draw := o.Draw
		o.Draw = func(p present.Picture) ([]byte, error) {
			if p.Film != nil {
				<-films
			}
			return draw(p)
		}
	}))
	defer close(films)
	defer th.letGo()
	tb.begin(tb.lobby)
	flood := make(chan sandbox.Message)
	go func() {
		defer close(flood)
		var asking sync.WaitGroup
		for range 12 {
			asking.Go(func() {
				flood <- tb.command(tb.amy, tb.lobby, "export", text("format", "gif"))
			})
		}
		asking.Wait()
	}()
	taken, refused := 0, 0
	for m := range flood {
		assert.True(t, m.Ephemeral())
		if len(m.Buttons()) > 0 {
			taken++
		} else if assert.Contains(t, m.Content, "already") {
			refused++
		}
	}
	assert.Equal(t, []int{queue.MostOfPlayer, 12 - queue.MostOfPlayer}, []int{taken, refused})
	tb.studied(tb.johan, positions(1)[0])
	for range 4 {
		require.NotEmpty(t, tb.typeMove(tb.lobby).Attachments)
	}
}

// An order that takes longer than its limit gets an apology, and its answer when that is ready.
func TestOrderThatOutlivesItsLimitIsAnswered(t *testing.T) {
	t.Parallel()
	var once sync.Once
	late := make(chan struct{})
	free := func() { once.Do(func() { close(late) }) }
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Timing.DeferAfter, o.Timing.ReplyTimeout, o.Timing.ChannelWait = 10*time.Millisecond, 3*time.Second, time.Millisecond
		draw := o.Draw
		o.Draw = func(p present.Picture) ([]byte, error) {
			if p.Scene != nil {
				<-late
			}
			return draw(p)
		}
	}))
	defer free()
	answer, err := tb.amy.Command(tb.patient(), tb.lobby, "puzzle")
	require.NoError(t, err)
	require.Equal(t, sandbox.ResponseDeferredMessage, answer.Kind)
	sorry, err := tb.Follow(tb.patient(), answer.InteractionID)
	require.NoError(t, err)
	assert.Contains(t, sorry.Content, "took too long")
	free()
	tb.until("the board is there", func() bool {
		m, err := tb.amy.Message(sorry.ID)
		return err == nil && len(m.Attachments) > 0
	})
}

// forge lets a member use a control that no message shows them, and checks that they alone see the refusal.
func (tb *table) forge(a *sandbox.Actor, customID, why string) {
	tb.t.Helper()
	answer, err := a.Forge(tb.patient(), tb.lobby, sandbox.Forgery{
		Kind: sandbox.InteractionComponent, Data: map[string]any{"custom_id": customID, "component_type": 2},
	})
	require.NoError(tb.t, err, customID)
	m := tb.follow(answer)
	assert.True(tb.t, m.Ephemeral(), customID)
	assert.Contains(tb.t, m.Content, why, customID)
}
