package bot_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// concluded plays a channel's single round to its end and returns the post of the result.
func (tb *table) concluded(channel string) sandbox.Message {
	tb.t.Helper()
	tb.begin(channel, text("form", "single"))
	for turn := 0; !tb.over(channel); turn++ {
		require.Less(tb.t, turn, 200)
		tb.typeMove(channel)
	}
	return tb.newest(channel)
}

// step presses one of the buttons of a review.
func (tb *table) step(a *sandbox.Actor, m sandbox.Message, where string) sandbox.Message {
	tb.t.Helper()
	return tb.press(a, m, present.VerbReview, where)
}

func TestReviewFromTheFinalMessage(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	last := tb.concluded(tb.lobby)
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	review := tb.press(tb.amy, last, present.VerbReview)
	assert.True(t, review.Ephemeral(), "others do not see who looks back")
	assert.Contains(t, review.Content, fmt.Sprintf("step 0 of %d", s.Head))
	pictures := map[string]bool{}
	for ply := 1; ply <= s.Head; ply++ {
		page := tb.step(tb.amy, review, "forward")
		assert.Equal(t, review.ID, page.ID, "the page is turned in place")
		require.Contains(t, page.Content, fmt.Sprintf("step %d of %d", ply, s.Head))
		tb.checkPictures(page)
		require.Len(t, page.Attachments, 1, "the picture before is gone")
		pictures[string(tb.File(page.Attachments[0]))] = true
		review = page
	}
	assert.Len(t, pictures, s.Head, "every moment has a picture of its own")
	assert.Contains(t, review.Content, "wins the match")
	assert.Contains(t, tb.step(tb.amy, review, "first").Content, "step 0 of")
}

func TestReviewGoesOnAfterARestart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	review := tb.command(tb.alain, tb.lobby, "review")
	tb.restart()
	review = tb.step(tb.alain, review, "forward")
	assert.Contains(t, review.Content, "step 1 of")
	moves := review.Menus()[0]
	chosen := moves.Options()[2].Value
	answer, err := tb.alain.Choose(tb.patient(), review.ID, moves.CustomID(), chosen)
	require.NoError(t, err)
	assert.Contains(t, tb.follow(answer).Content, "step "+chosen+" of")
}

func TestReviewOfALiveMatchGoesOnWithIt(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	id := tb.live(tb.lobby).Match.ID
	choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "review", "match", text("match", "joh"))
	require.NoError(t, err)
	require.Len(t, choices, 1)
	review := tb.command(tb.amy, tb.channel("table-1"), "review", text("match", choices[0].Value.(string)))
	require.Contains(t, review.Content, "step 0 of 1")
	tb.typeMove(tb.lobby)
	head := tb.live(tb.lobby).Head
	review = tb.step(tb.amy, review, "last")
	assert.Contains(t, review.Content, "step 1 of "+strconv.Itoa(head), "the button leads where it did")
	review = tb.step(tb.amy, review, "last")
	assert.Contains(t, review.Content, fmt.Sprintf("step %d of %d", head, head))
	assert.Equal(t, string(id), choices[0].Value)
}

func TestShareAReview(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	elsewhere := tb.channel("table-1")
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	review := tb.command(tb.amy, elsewhere, "review", text("match", string(s.Match.ID)))
	review = tb.step(tb.amy, review, "forward")
	shared := tb.press(tb.amy, review, present.VerbShare)
	assert.False(t, shared.Ephemeral())
	assert.Equal(t, elsewhere, shared.ChannelID)
	assert.Empty(t, shared.MentionIDs, "it pings nobody")
	assert.Contains(t, shared.Content, "Amy")
	tb.checkPictures(shared)
	own := tb.press(tb.johan, shared, present.VerbReview)
	assert.True(t, own.Ephemeral())
	assert.NotEqual(t, shared.ID, own.ID, "the shared message stays")
	assert.Contains(t, own.Content, "step 1 of")
	require.NoError(t, tb.SetPermissions(elsewhere, sandbox.PermissionsMinimal&^sandbox.PermissionAttachFiles))
	refused := tb.press(tb.amy, review, present.VerbShare)
	assert.True(t, refused.Ephemeral())
	assert.Contains(t, refused.Content, "attach files")
}

func TestReviewRefuses(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused(0, tb.command(tb.amy, tb.lobby, "review"), "`match:` names one from elsewhere")
	for _, id := range []string{"77", "the last one", "-1"} {
		tb.refused(0, tb.command(tb.amy, tb.lobby, "review", text("match", id)), "can't find that match")
	}
}
