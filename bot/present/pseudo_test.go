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
	"towerpost/bot/games"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/taste"
)

// inserted is what a message puts in; it stays as it is in the pseudo language.
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
	game, err := seated()
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

// data is what a text may hold in Latin letters without the catalogue: names, links, mentions, times, squares, rules, typed moves.
var data = regexp.MustCompile(`Kamisado|Johan|Alain|Europe/Rome|Europe/Paris|Atl\\\*ntis|Pariss|soon|owl|loud|spam|https:\S*|Amy|Chris|W{32}|moon|Club|night|language|<[@#]&?\d+>|<t:\d+:[a-zA-Z]>|\b[a-h][1-8]\b|\b(T|M|F|S|DS|TS)\d+\b|K7Q2|\b[0-9]+[dhm]\b|(?:[0-9][dhm0-9+/]*[dhm])|` +
	`(Brown|Green|Red|Yellow|Pink|Purple|Blue|Orange) (Forward|Left|Right) \d \w+|@\x{200b}everyone|\\<@\x{200b}\d+\\>`)

// visible returns everything that a message shows as words.
func visible(m present.Message) []string {
	all := []string{m.Text}
	for _, p := range m.Pictures {
		all = append(all, p.Alt)
		switch {
		case boardIn(p) != nil:
			all = append(all, boardIn(p).Title, boardIn(p).Status)
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
			all = append(all, fillsIn(p).Title, fillsIn(p).Status, fillsIn(p).LeftLabel, fillsIn(p).RightLabel)
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
		all = append(all, f.Caption, frameIn(f).Title)
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
		eachMessage(p, tag, recorded(t, name), each)
	}
	eachMessage(p, tag, newTable(t, nil), each)
	eachMessage(p, tag, recorded(t, "round-standard").play(kamisado.FillLeft.Action()), each)
	eachMessage(p, tag, newTable(t, nil).play("Red Left 2 Blue").resign(0), each)
	timed := func() *table { return newTable(t, nil).timed(fischer) }
	eachMessage(p, tag, timed(), each)
	eachMessage(p, tag, timed().play("Red Left 2 Blue").timeout(1, johan), each)
	each(p.Notice(match.Notice{Kind: match.NoticeFlag, Locale: tag}, timed().seen(amy), match.Challenge{}))
	for _, text := range []string{"?", "0", "90d", "1d+1d/1h", "10m", "2d+0"} {
		c, err := clock.Parse(text)
		if err != nil {
			each(p.Error(tag, err, ""))
			continue
		}
		offer := withClock(c)
		offer.Locale = tag
		each(p.Challenge(offer))
		c.Soft, c.NoHolidays = true, true
		offer.Control = c
		each(p.Challenge(offer))
	}
	for _, kind := range []error{match.ErrNoClock, match.ErrInTime, match.ErrOwnClock, match.ErrLiveRated} {
		s := timed().seen(johan)
		each(p.Error(tag, &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s}, ""))
	}
	each(p.Error(tag, present.ErrNoClock, ""))
	each(p.Help(present.Standing{Player: johan, Commands: commands(), Computer: true}, tag))
	each(p.Greeting(true, tag))
	for _, b := range []present.Beginning{
		{Games: []string{"kamisado"}}, {Games: []string{"kamisado"}, Game: "kamisado", Levels: []string{"novice", "expert"}},
	} {
		each(p.AgainstComputer(b, tag))
		each(p.AgainstFriend(b, tag))
	}
	check(labels(p.SuggestClocks(tag, ""))...)
	for _, status := range []match.ChallengeStatus{match.ChallengeOpen, match.ChallengeAccepted, match.ChallengeDeclined, match.ChallengeWithdrawn, match.ChallengeExpired} {
		for _, c := range []match.Challenge{offered(), toAnyone(), toRole(true)} {
			c = closed(c, status, amy)
			c.Locale = tag
			each(p.Challenge(c))
			each(p.Answered(closed(c, match.ChallengeDeclined, alain), tag))
			each(p.Games(present.List{Player: johan, Challenges: []match.Challenge{c}}, tag))
			each(p.Offers(present.Offers{Player: johan, All: []match.Challenge{c}}, tag))
			each(p.Offers(present.Offers{Player: alain, All: slices.Repeat([]match.Challenge{c}, 12), Page: 1}, tag))
			each(p.Error(tag, &match.Refusal{Kind: match.ErrNotYours, Challenge: c}, ""))
			for _, player := range []match.Player{johan, alain, amy} {
				each(p.Help(present.Standing{Player: player, Challenge: &c, Commands: commands()}, tag))
			}
		}
	}
	for _, err := range []error{
		match.ErrUnknown, match.ErrNoMatch, present.ErrServerOnly, &present.ChoiceError{Option: "o", Typed: "t", Allowed: []string{"a"}}, &present.ChoiceError{Option: "o", Typed: "t"}, errors.New("unforeseen"),
		&match.Refusal{Kind: match.ErrPlace, Channels: []string{"2", "3"}}, &match.Refusal{Kind: match.ErrRole, Challenge: toRole(true)},
		&match.Refusal{Kind: match.ErrManyOpen, Limit: 2}, &match.Refusal{Kind: match.ErrManyLive, Limit: 2},
		&match.Refusal{Kind: match.ErrManyLive, Limit: 2, Player: johan, Challenge: offered()},
		present.ErrRoleAndOpponent, present.ErrNoProgram, present.ErrProgramRated, &present.ChannelError{Channel: "2"},
		&match.Refusal{Kind: match.ErrSelf}, &match.Refusal{Kind: match.ErrBot}, &match.Refusal{Kind: match.ErrOwn},
		&present.MissingError{Permissions: []present.Permission{present.ViewChannel, present.SendMessages, present.EmbedLinks, present.AttachFiles, present.ReadHistory, present.CreateThreads, present.SendInThreads}},
	} {
		each(p.Error(tag, err, "K7Q2"))
	}
	for _, key := range append(kamisado.Reasons(), match.ReasonUnfinished) {
		each(p.Error(tag, &engine.Problem{Kind: engine.ErrIllegal, Key: key, Args: map[string]string{
			"tower": "purple", "blocker": "red", "owner": "white", "side": "black", "square": "d4", "color": "red", "from": "d4", "to": "d5", "direction": "left",
			"given": "3", "legal": "4", "distance": "1", "reach": "5", "count": "2", "teeth": "1", "option": "8", "reason": "9",
		}}, ""))
	}
	for _, c := range p.SuggestTopics("", tag, "") {
		each(p.Rules("", c.Value, tag))
	}
	each(p.Rules("", "M6", tag))
	each(p.Rules("", "", tag))
	each(p.Resigned(tag))
	each(p.Kept(tag))
	each(p.Threaded("55", tag))
	each(p.Busy(newTable(t, nil).seen(amy), "x", tag))
	each(p.Record(newTable(t, nil).match, "x", tag))
	each(p.Settings(present.Settings{Counts: taste.Default()}, tag))
	each(p.Settings(present.Settings{Counts: taste.Default(), Server: true}, tag))
	for _, page := range policyPages() {
		each(p.Policy(page, policy.Policy{}, "7", tag))
		each(p.Policy(page, everything(), "7", tag))
	}
	for _, show := range []string{present.GamesHere, present.GamesWaiting, present.GamesEverywhere} {
		each(p.Games(present.List{Player: johan, Filter: present.GamesFilter{Show: show}}, tag))
		each(p.Games(present.List{Player: johan, Filter: present.GamesFilter{Show: show, Opponent: alain}, Waiting: 2,
			Live: slices.Repeat([]match.Snapshot{newTable(t, nil).seen(johan)}, 9)}, tag))
	}
	each(p.Offers(present.Offers{Player: johan}, tag))
	each(p.Desk(newTable(t, nil).seen(johan), 2, tag))
	each(p.DeskEmpty(tag))
	each(p.Result(recorded(t, "won-standard").seen(amy), tag))
	each(p.Notice(match.Notice{Kind: match.NoticeResult, Locale: tag, Ratings: ratings()}, recorded(t, "won-standard").seen(amy), match.Challenge{}))
	each(p.Error(tag, present.ErrManagersOnly, ""))
	each(p.Error(tag, &present.RoundError{Last: 2}, ""))
	for _, page := range slices.Concat(planPages(t, p, tag), timesPages(p, tag), remindPages(t, p, tag), consentPages(t, p, tag)) {
		each(page.message)
	}
	check(p.ZoneDialog(tag).Title)
	check(labels(p.SuggestDays([]string{"2026-11-21", "2026-11-22"}, tag))...)
	for _, w := range courses(t) {
		for _, make := range []func(*present.Presenter, present.Excerpt, string) (present.Message, error){(*present.Presenter).Film, (*present.Presenter).Sheets} {
			m, err := make(p, w.excerpt(0), tag)
			require.NoError(t, err)
			each(m)
		}
		each(p.ExportTooLong(w.excerpt(0), present.FormatGIF, tag))
	}
	check(p.ThreadName("", "Johan", "Alain", tag), p.ThreadName("", "Johan", "", tag))
	check(labels(p.Suggest(newTable(t, nil).seen(johan), tag, ""))...)
	check(labels(p.Suggest(newTable(t, nil).play("Red Left 2 Blue").seen(alain), tag, ""))...)
	check(labels(p.SuggestMatches([]match.Match{newTable(t, nil).match}, tag))...)
	check(labels(p.SuggestTopics("", tag, "s1"))...)
}
