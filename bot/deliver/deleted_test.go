package deliver

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/match"
)

// deleted is an outbox and channels after a match was deleted, with its challenge.
type deleted struct {
	moved
	done     []match.Post
	disarmed []string
	waits    int
}

var errDeleted = fmt.Errorf("match 7: %w", match.ErrUnknown)

func (d *deleted) ChallengeByID(context.Context, match.ID) (match.Challenge, error) {
	return match.Challenge{}, errDeleted
}

func (d *deleted) Shown(context.Context, match.Notice) (match.Snapshot, error) {
	return match.Snapshot{}, errDeleted
}

func (d *deleted) Snapshot(context.Context, match.ID, match.Player, int) (match.Snapshot, error) {
	return match.Snapshot{}, errDeleted
}

func (d *deleted) MarkDelivered(_ context.Context, _ match.Notice, p match.Post) (match.Post, error) {
	d.done = append(d.done, p)
	if p.Message == "" {
		return match.Post{}, nil
	}
	return match.Post{}, errDeleted
}

func (d *deleted) Postpone(context.Context, match.Notice, time.Time) error {
	d.waits++
	return nil
}

func (d *deleted) RemoveComponents(_ context.Context, channel, message, text string) error {
	d.disarmed = append(d.disarmed, channel+"/"+message+" "+text)
	return nil
}

func newDeleted() (*deleted, *Courier) {
	d := &deleted{}
	return d, NewCourier(Options{
		Outbox: d, Channels: d, Writer: &Writer{Matches: d, Waiting: d}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Moved: func(match.ID) {},
	})
}

// A notice about a deleted match or challenge leaves the outbox, so that its channel goes on.
func TestNoticesOfWhatIsDeletedLeaveTheOutbox(t *testing.T) {
	t.Parallel()
	for _, n := range []match.Notice{
		{Kind: match.NoticeLobby, Challenge: "6"},
		{Kind: match.NoticeChallenge, Challenge: "6"},
		{Kind: match.NoticeClosed, Challenge: "6"},
		{Kind: match.NoticeReady, Match: "7"},
		{Kind: match.NoticeTurn, Match: "7", To: 2, Last: true},
		{Kind: match.NoticeResult, Match: "7"},
		{Kind: match.NoticeFlag, Match: "7"},
	} {
		d, courier := newDeleted()
		n.ID, n.Channel = 1, "a"
		courier.deliver(t.Context(), n)
		assert.Equal(t, []match.Post{{}}, d.done, n.Kind)
		assert.Zero(t, d.waits, n.Kind)
	}
}

// A board that arrives after its match was deleted loses its buttons and its mention.
func TestBoardsThatArriveAfterTheDeletionAreRetired(t *testing.T) {
	t.Parallel()
	d, courier := newDeleted()
	board := match.Post{Message: "1", Past: "it was your turn", Call: "2"}
	assert.True(t, courier.MarkDelivered(t.Context(), match.Notice{ID: 1, Kind: match.NoticeTurn, Match: "7", Channel: "a"}, board))
	assert.Equal(t, []string{"a/1 it was your turn"}, d.disarmed)
	assert.Equal(t, []string{"a/2"}, d.moved.deleted)
	d, courier = newDeleted()
	courier.MarkDelivered(t.Context(), match.Notice{ID: 1, Kind: match.NoticeReminder, Match: "7", Channel: match.Direct("amy")}, match.Post{Message: "1"})
	assert.Empty(t, d.disarmed)
	assert.Equal(t, []string{"dm-amy/1"}, d.moved.deleted)
}

// The last board of a match that was deleted is retired with the questions and reminders beside it.
func TestTheLastBoardOfADeletedMatchIsRetired(t *testing.T) {
	t.Parallel()
	d, courier := newDeleted()
	courier.retireDeleted(t.Context(), match.Post{
		Channel: "a", Message: "1", Past: "it was", Call: "2", Question: "3", QuestionPast: "back?", Offer: "4", OfferPast: "draw?",
		Asides: []match.Aside{{Channel: match.Direct("amy"), Message: "5"}},
	})
	assert.ElementsMatch(t, []string{"a/1 it was", "a/3 back?", "a/4 draw?"}, d.disarmed)
	assert.ElementsMatch(t, []string{"a/2", "dm-amy/5"}, d.moved.deleted)
	d, courier = newDeleted()
	courier.retireDeleted(t.Context(), match.Post{})
	assert.Empty(t, d.disarmed)
}
