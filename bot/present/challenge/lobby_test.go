package challenge_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// lobbies returns lobbies in every state.
func lobbies() map[string]match.Challenge {
	robot := match.Sitter{Player: "900", Level: "expert", Name: "Tower_post (expert)"}
	exact, declined, rematch := presenttest.Gathering(), presenttest.Gathering(), presenttest.Seating(presenttest.Gathering(), match.Sitter{Player: presenttest.Amy})
	exact.Fewest, exact.Seats, exact.Role, exact.Seat = 3, 3, match.Role{ID: "55", Name: "Club", Ping: true}, 1
	declined.Invited, declined.Declined, declined.Control = nil, []match.Player{presenttest.Alain}, presenttest.Fischer
	rematch.Control = presenttest.Fischer
	rematch.Control.Soft = true
	rematch.Order, rematch.Rated = []match.Player{presenttest.Amy, presenttest.Johan, presenttest.Alain}, false
	full := presenttest.Seating(presenttest.Gathering(), match.Sitter{Player: presenttest.Alain}, match.Sitter{Player: "bob"}, robot)
	return map[string]match.Challenge{
		"1 new": presenttest.Gathering(), "2 declined, with a clock": declined, "3 for three, a place for members": exact,
		"4 ready to start": presenttest.Seating(presenttest.Gathering(), match.Sitter{Player: presenttest.Alain}, robot), "5 a rematch": rematch,
		"6 begun":     presenttest.Closed(full, match.ChallengeAccepted, presenttest.Alain),
		"7 withdrawn": presenttest.Closed(presenttest.Gathering(), match.ChallengeWithdrawn, presenttest.Johan), "8 expired": presenttest.Closed(presenttest.Gathering(), match.ChallengeExpired, ""),
	}
}

func TestLobbyPosts(t *testing.T) {
	p := presenttest.Presenter(t)
	var posts []presenttest.Page
	all := lobbies()
	for _, title := range sortedKeys(all) {
		posts = append(posts, presenttest.Titled(title[2:], turn.Notice(p, match.Notice{Kind: match.NoticeLobby}, match.Snapshot{}, all[title])))
	}
	presenttest.Golden(t, "lobby", posts...)
}

// Who sits opposite is drawn with the seats. A rematch keeps partners together.
func TestALobbyOfTeamsSaysThatPartnersAreDrawn(t *testing.T) {
	t.Parallel()
	p := presenttest.WithLudo(t)
	teams, rematch := presenttest.Gathering(), presenttest.Gathering()
	teams.Game, teams.Setup = "ludo", engine.Setup{"teams": "two"}
	rematch.Game, rematch.Setup = teams.Game, teams.Setup
	rematch.Order = []match.Player{presenttest.Amy, presenttest.Johan, presenttest.Alain, "bob"}
	alone, towers := teams, presenttest.Gathering()
	alone.Setup = nil
	towers.Game = "kamisado"
	for name, row := range map[string]struct {
		lobby match.Challenge
		said  bool
	}{"teams": {teams, true}, "each alone": {alone, false}, "a rematch": {rematch, false}, "a game without teams": {towers, false}} {
		text := turn.Notice(p, match.Notice{Kind: match.NoticeLobby}, match.Snapshot{}, row.lobby).Text
		assert.Equal(t, row.said, strings.Contains(text, "The draw also decides who plays together."), name)
	}
}

func TestLobbyAnswers(t *testing.T) {
	p := presenttest.Presenter(t)
	c := presenttest.Seating(presenttest.Gathering(), match.Sitter{Player: presenttest.Amy})
	kept := presenttest.Gathering()
	kept.Seats = 2 + len(kept.Sitters)
	kept = presenttest.Seating(kept, match.Sitter{Player: presenttest.Amy})
	kept.Invited = []match.Player{presenttest.Alain}
	var answers []presenttest.Page
	add := func(title string, m present.Message) { answers = append(answers, presenttest.Titled(title, m)) }
	for _, player := range []match.Player{presenttest.Johan, presenttest.Amy, presenttest.Alain, "bob"} {
		who := "for " + map[match.Player]string{presenttest.Johan: "the challenger", presenttest.Amy: "who sits", presenttest.Alain: "the invited", "bob": "another"}[player]
		help := guide.Help(p, guide.Situation{Player: player, Challenge: &kept}, "en-US")
		help.Text, _, _ = strings.Cut(help.Text, "\n\n") // the commands below are the same for everybody
		add("help "+who, help)
		add("games "+who, inbox.Games(p, inbox.List{Player: player, Challenges: []match.Challenge{kept}}, "en-US"))
		add("challenges "+who, challenge.List(p, challenge.Offers{Player: player, All: []match.Challenge{kept, c}}, "en-US"))
		add("in the lobby "+who, challenge.InLobby(p, c, player, "en-US"))
	}
	for _, r := range []match.Refusal{
		{Kind: match.ErrOwn}, {Kind: match.ErrNotYours}, {Kind: match.ErrJoined}, {Kind: match.ErrNotJoined}, {Kind: match.ErrTooFew, Limit: 2},
		{Kind: match.ErrFull, Limit: 3}, {Kind: match.ErrAsked}, {Kind: match.ErrWord, Limit: 64}, {Kind: match.ErrManyLive, Limit: 1, Player: presenttest.Amy},
	} {
		r.Challenge = kept
		add("refused: "+r.Kind.Error(), refusal.Answer(p, "en-US", &r, ""))
	}
	full := kept
	full.Invited = nil
	add("refused: full", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrFull, Challenge: full, Limit: 3}, ""))
	add("refused: too many guests", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrFull, Limit: 4}, ""))
	add("refused: closed", refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrClosed, Challenge: lobbies()["6 begun"]}, ""))
	_, err := engine.Info{Name: "Round", Seats: make([]string, 4), Fewest: 2}.Seated(7)
	add("refused: a number of players", refusal.Answer(p, "en-US", err, ""))
	presenttest.Golden(t, "lobby-answers", answers...)
}

func TestLobbiesOfEverySizeFit(t *testing.T) {
	p := presenttest.Presenter(t)
	c := presenttest.Gathering()
	c.Seats = 8
	for i := range 7 {
		player := match.Player(rune('a' + i))
		c.Names[player] = "A name that is as long as a name on Discord can be, and then more"
		c.Invited = append(c.Invited, player)
	}
	m := challenge.Post(p, c)
	assert.LessOrEqual(t, len([]rune(m.Text)), present.MaxText)
	assert.Contains(t, m.Text, "8")
	assert.Len(t, m.Rows[0].Buttons, present.MaxButtons)
}

func sortedKeys[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }
