package present_test

import (
	"bytes"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/review"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/display"
	"towerpost/engine/match/policy"
)

// inserted matches the placeholders of a text, which the pseudo language keeps.
var inserted = regexp.MustCompile(`{{[^}]*}}`)

// fullWidth writes every Latin letter of a text as its full-width form.
func fullWidth(text string) string {
	wide := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
				return r + 'Ａ' - 'A'
			}
			return r
		}, s)
	}
	var b strings.Builder
	end := 0
	for _, span := range inserted.FindAllStringIndex(text, -1) {
		b.WriteString(wide(text[end:span[0]]) + text[span[0]:span[1]])
		end = span[1]
	}
	return b.String() + wide(text[end:])
}

// pseudo returns a presenter whose German is English in full-width letters.
func pseudo(t testing.TB) *present.Presenter {
	t.Helper()
	c, err := locale.Open(fstest.MapFS{"en.toml": {Data: []byte("\"a\" = \"a\"\n")}, "de.toml": {Data: widened(t, "../locale/en.toml")}})
	require.NoError(t, err)
	game, err := presenttest.Seated()
	require.NoError(t, err)
	english, err := os.ReadFile("../games/kamisado/en.toml")
	require.NoError(t, err)
	require.NoError(t, c.Add(game.Key(), fstest.MapFS{
		"en.toml": {Data: english}, "de.toml": {Data: widened(t, "../games/kamisado/en.toml")},
	}))
	return present.New(c, game).With(face.Key, face.Pages())
}

// widened returns a message file in full-width letters.
func widened(t testing.TB, path string) []byte {
	t.Helper()
	var messages map[string]any
	_, err := toml.DecodeFile(path, &messages)
	require.NoError(t, err)
	for key, message := range messages {
		switch message := message.(type) {
		case string:
			messages[key] = fullWidth(message)
		case map[string]any:
			messages[key] = map[string]any{"one": fullWidth(message["one"].(string)), "other": fullWidth(message["other"].(string))}
		}
	}
	var wide bytes.Buffer
	require.NoError(t, toml.NewEncoder(&wide).Encode(messages))
	return wide.Bytes()
}

// data matches the Latin letters in a text that do not come from the catalogue: names, links, mentions,
// times, squares, rules and typed moves.
var data = regexp.MustCompile(`Kamisado|Johan|Alain|Europe/Rome|Europe/Paris|Atl\\\*ntis|Pariss|soon|owl|loud|spam|https:\S*|Amy|Chris|W{32}|moon|Club|night|language|<[@#]&?\d+>|<t:\d+:[a-zA-Z]>|\b[a-h][1-8]\b|\b(T|M|F|S|DS|TS)\d+\b|K7Q2|\b[0-9]+[dhm]\b|(?:[0-9][dhm0-9+/]*[dhm])|` +
	`(Brown|Green|Red|Yellow|Pink|Purple|Blue|Orange) (Forward|Left|Right) \d \w+|@\x{200b}everyone|\\<@\x{200b}\d+\\>`)

// visible returns all texts of a message.
func visible(m present.Message) []string {
	all := []string{m.Text}
	for _, p := range m.Pictures {
		all = append(all, p.Alt)
		switch {
		case presenttest.BoardIn(p) != nil:
			all = append(all, presenttest.BoardIn(p).Title, presenttest.BoardIn(p).Status)
		case p.Card != nil:
			all = append(all, p.Card.Title, p.Card.Subtitle, p.Card.Footer)
			all = append(all, p.Card.Columns...)
			for _, r := range p.Card.Rows {
				all = append(all, r.Name, r.Main, r.Detail)
			}
		case p.Chart != nil:
			all = append(all, p.Chart.Name, p.Chart.Title, p.Chart.Rating, p.Chart.Deviation, p.Chart.CurveTitle, p.Chart.BarsTitle, p.Chart.Footer)
			for _, f := range p.Chart.Facts {
				all = append(all, f.Label, f.Value)
			}
			for _, b := range p.Chart.Bars {
				all = append(all, b.Label)
			}
		case p.Film != nil:
			all = append(all, framed(p.Film)...)
		case p.Sheet != nil:
			all = append(append(all, p.Sheet.Title, p.Sheet.Status), framed(p.Sheet.Frames)...)
		default:
			all = append(all, presenttest.FillsIn(p).Title, presenttest.FillsIn(p).Status, presenttest.FillsIn(p).LeftLabel, presenttest.FillsIn(p).RightLabel)
		}
	}
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			all = append(all, b.Label)
		}
		if r.Channels != nil {
			all = append(all, r.Channels.Hint)
		}
		if r.People != nil {
			all = append(all, r.People.Hint)
		}
		if r.Menu != nil {
			all = append(all, r.Menu.Hint)
			all = append(all, labels(r.Menu.Options)...)
		}
	}
	return all
}

func framed(frames []games.Frame) []string {
	var all []string
	for _, f := range frames {
		all = append(all, f.Caption, presenttest.FrameIn(f).Title)
	}
	return all
}

func labels(choices []present.Choice) []string {
	var all []string
	for _, c := range choices {
		all = append(all, c.Label, c.Description)
	}
	return all
}

func TestEveryWordComesFromTheCatalogue(t *testing.T) {
	const tag = "de"
	p := pseudo(t)
	latin := regexp.MustCompile(`[A-Za-z]{2,}`)
	check := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			require.NotRegexp(t, latin, data.ReplaceAllString(text, ""), "in %q", text)
		}
	}
	each := func(m present.Message) { t.Helper(); check(visible(m)...) }

	for _, name := range []string{"push", "passes", "round-standard", "round-series", "deadlock-standard", "deadlock-match", "won-standard"} {
		eachMessage(p, tag, presenttest.Recorded(t, name), each)
	}
	eachMessage(p, tag, presenttest.NewTable(t, nil), each)
	eachMessage(p, tag, presenttest.Recorded(t, "round-standard").Play(kamisado.FillLeft.Action()), each)
	eachMessage(p, tag, presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Resign(0), each)
	timed := func() *presenttest.Table { return presenttest.NewTable(t, nil).Timed(presenttest.Fischer) }
	eachMessage(p, tag, timed(), each)
	eachMessage(p, tag, timed().Play("Red Left 2 Blue").Timeout(1, presenttest.Johan), each)
	each(turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Locale: tag}, timed().Seen(presenttest.Amy), match.Challenge{}))
	for _, text := range []string{"?", "0", "90d", "1d+1d/1h", "10m", "2d+0"} {
		c, err := clock.Parse(text)
		if err != nil {
			each(refusal.Answer(p, tag, err, ""))
			continue
		}
		offer := presenttest.WithClock(c)
		offer.Locale = tag
		each(challenge.Post(p, offer))
		c.Soft, c.NoHolidays = true, true
		offer.Control = c
		each(challenge.Post(p, offer))
	}
	for _, kind := range []error{match.ErrNoClock, match.ErrInTime, match.ErrOwnClock, match.ErrLiveRated} {
		s := timed().Seen(presenttest.Johan)
		each(refusal.Answer(p, tag, &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s}, ""))
	}
	each(refusal.Answer(p, tag, challenge.ErrNoClock, ""))
	each(guide.Help(p, guide.Situation{Player: presenttest.Johan, Commands: presenttest.Commands(), Computer: true}, tag))
	each(challenge.Greeting(p, true, tag))
	for _, b := range []challenge.Beginning{
		{Games: []string{"kamisado"}}, {Games: []string{"kamisado"}, Game: "kamisado", Levels: []string{"novice", "expert"}},
		{Games: []string{"kamisado"}, Game: "kamisado", Pair: 2, Seats: 4, Fewest: 2, Most: 4},
	} {
		each(challenge.AgainstComputer(p, b, tag))
		each(challenge.AgainstFriend(p, b, tag))
	}
	check(labels(challenge.SuggestClocks(p, tag, ""))...)
	for _, status := range []match.ChallengeStatus{match.ChallengeOpen, match.ChallengeAccepted, match.ChallengeDeclined, match.ChallengeWithdrawn, match.ChallengeExpired} {
		for _, c := range []match.Challenge{presenttest.Offered(), presenttest.ToAnyone(), presenttest.ToRole(true)} {
			c = presenttest.Closed(c, status, presenttest.Amy)
			c.Locale = tag
			each(challenge.Post(p, c))
			each(challenge.Answered(p, presenttest.Closed(c, match.ChallengeDeclined, presenttest.Alain), tag))
			each(inbox.Games(p, inbox.List{Player: presenttest.Johan, Challenges: []match.Challenge{c}}, tag))
			each(challenge.List(p, challenge.Offers{Player: presenttest.Johan, All: []match.Challenge{c}}, tag))
			each(challenge.List(p, challenge.Offers{Player: presenttest.Alain, All: slices.Repeat([]match.Challenge{c}, 12), Page: 1}, tag))
			each(refusal.Answer(p, tag, &match.Refusal{Kind: match.ErrNotYours, Challenge: c}, ""))
			for _, player := range []match.Player{presenttest.Johan, presenttest.Alain, presenttest.Amy} {
				each(guide.Help(p, guide.Situation{Player: player, Challenge: &c, Commands: presenttest.Commands()}, tag))
			}
		}
	}
	for _, err := range []error{
		match.ErrUnknown, match.ErrNoMatch, present.ErrServerOnly, &present.ChoiceError{Option: "o", Typed: "t", Allowed: []string{"a"}}, &present.ChoiceError{Option: "o", Typed: "t"}, errors.New("unforeseen"),
		&match.Refusal{Kind: match.ErrPlace, Channels: []string{"2", "3"}}, &match.Refusal{Kind: match.ErrRole, Challenge: presenttest.ToRole(true)},
		&match.Refusal{Kind: match.ErrManyOpen, Limit: 2}, &match.Refusal{Kind: match.ErrManyLive, Limit: 2},
		&match.Refusal{Kind: match.ErrManyLive, Limit: 2, Player: presenttest.Johan, Challenge: presenttest.Offered()},
		present.ErrRoleAndOpponent, present.ErrNoComputer, present.ErrNoThread, present.ErrThreadUnsure, present.ErrComputerRated, present.ErrDiscordBusy, &present.ChannelError{Channel: "2"},
		&match.Refusal{Kind: match.ErrSelf}, &match.Refusal{Kind: match.ErrBot}, &match.Refusal{Kind: match.ErrOwn},
		&present.MissingError{Permissions: []present.Permission{present.ViewChannel, present.SendMessages, present.EmbedLinks, present.AttachFiles, present.ReadHistory, present.CreateThreads, present.SendInThreads}},
	} {
		each(refusal.Answer(p, tag, err, "K7Q2"))
	}
	for _, key := range append(kamisado.Reasons(), match.ReasonUnfinished, match.ReasonLong, match.ReasonProof, match.ReasonDraw) {
		each(refusal.Answer(p, tag, &engine.Problem{Kind: engine.ErrIllegal, Key: key, Args: map[string]string{
			"tower": "purple", "blocker": "red", "owner": "white", "side": "black", "square": "d4", "color": "red", "from": "d4", "to": "d5", "direction": "left",
			"given": "3", "legal": "4", "distance": "1", "reach": "5", "count": "2", "teeth": "1", "option": "8", "reason": "9",
		}}, ""))
	}
	for _, c := range guide.SuggestTopics(p, "", tag, "") {
		each(guide.Rules(p, "", c.Value, tag))
	}
	each(guide.Rules(p, "", "M6", tag))
	each(guide.Rules(p, "", "", tag))
	for _, reason := range []string{engine.LeftResign, "abort"} {
		for _, shown := range []bool{true, false} {
			each(turn.Resigned(p, match.Match{Ending: engine.Ending{Reason: reason}}, shown, tag))
		}
	}
	each(turn.Aborted(p, tag))
	each(turn.ResignDeclined(p, tag))
	each(challenge.Threaded(p, "55", tag))
	each(challenge.Busy(p, presenttest.NewTable(t, nil).Seen(presenttest.Amy), "x", tag))
	each(review.Record(p, presenttest.NewTable(t, nil).Match, "x", tag))
	each(settings.Page(p, settings.Settings{Counts: display.Default()}, tag))
	each(settings.Page(p, settings.Settings{Counts: display.Default(), Server: true}, tag))
	for _, page := range presenttest.PolicyPages() {
		each(settings.PolicyPage(p, page, policy.Policy{}, "7", tag))
		each(settings.PolicyPage(p, page, presenttest.EveryPolicy(), "7", tag))
	}
	for _, show := range []string{inbox.GamesHere, inbox.GamesWaiting, inbox.GamesEverywhere} {
		each(inbox.Games(p, inbox.List{Player: presenttest.Johan, Filter: inbox.Filter{Show: show}}, tag))
		each(inbox.Games(p, inbox.List{Player: presenttest.Johan, Filter: inbox.Filter{Show: show, Opponent: presenttest.Alain}, Waiting: 2,
			Live: slices.Repeat([]match.Snapshot{presenttest.NewTable(t, nil).Seen(presenttest.Johan)}, 9)}, tag))
	}
	each(challenge.List(p, challenge.Offers{Player: presenttest.Johan}, tag))
	each(inbox.Board(p, presenttest.NewTable(t, nil).Seen(presenttest.Johan), 2, tag))
	each(inbox.Empty(p, tag))
	each(turn.Result(p, presenttest.Recorded(t, "won-standard").Seen(presenttest.Amy), tag))
	each(turn.Notice(p, match.Notice{Kind: match.NoticeResult, Locale: tag, Ratings: presenttest.Ratings()}, presenttest.Recorded(t, "won-standard").Seen(presenttest.Amy), match.Challenge{}))
	each(refusal.Answer(p, tag, present.ErrManagersOnly, ""))
	for _, page := range slices.Concat(presenttest.PlanPages(t, p, tag), presenttest.TimesPages(p, tag), presenttest.RemindPages(t, p, tag), presenttest.ConsentPages(t, p, tag)) {
		each(page.Message)
	}
	check(settings.ZoneDialog(p, tag).Title)
	check(labels(settings.SuggestDays(p, []string{"2026-11-21", "2026-11-22"}, tag))...)
	for _, w := range presenttest.Courses(t) {
		for _, make := range []func(*present.Presenter, review.Excerpt, string) (present.Message, error){review.Film, review.Sheets} {
			m, err := make(p, w.Excerpt(0), tag)
			require.NoError(t, err)
			each(m)
		}
		each(review.TooLong(p, w.Excerpt(0), review.FormatGIF, tag))
		each(review.NoChapter(p, w.Excerpt(99), review.FormatGIF, tag))
	}
	check(challenge.ThreadName(p, "", "Johan", "Alain", tag), challenge.ThreadName(p, "", "Johan", "", tag))
	check(labels(turn.Suggest(p, presenttest.NewTable(t, nil).Seen(presenttest.Johan), tag, ""))...)
	check(labels(turn.Suggest(p, presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Seen(presenttest.Alain), tag, ""))...)
	check(labels(p.SuggestMatches([]match.Match{presenttest.NewTable(t, nil).Match}, tag))...)
	check(labels(guide.SuggestTopics(p, "", tag, "s1"))...)
}
