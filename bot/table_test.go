package bot_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
	results "towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// table is the whole bot without its command line: the real client library, a store in a file, the real
// pictures, and a stand-in for Discord.
type table struct {
	*sandbox.Server
	t       *testing.T
	url     string
	file    string
	service *play.Service
	db      *storage.DB
	// policies are the servers' settings for matches.
	policies *policy.Service
	options  func(*bot.Options)
	matches  func(*play.Options)
	// ahead is by how much the clock of the service is ahead.
	ahead   atomic.Int64
	program *bot.Bot
	stop    func() error
	done    <-chan error
	// reached is closed once the bot's first heartbeat is stored. A watch that moves on before would make
	// that an outage.
	reached <-chan struct{}
	// stopping holds the numbers of the gateway connections on which the bot may have been stopped before it
	// could identify.
	stopping map[int]bool
	// tolerant reports that malformed requests are part of the test.
	tolerant bool
	// typing are texts that players of the game begin to type, for tests of suggestions.
	typing []string
	lobby  string
	alain  *sandbox.Actor
	johan  *sandbox.Actor
	amy    *sandbox.Actor
}

// setting changes the options of a table.
type setting func(*table, *sandbox.Options)

// withBot changes the bot's options, after the other settings.
func withBot(change func(*bot.Options)) setting {
	return func(tb *table, _ *sandbox.Options) { tb.adjust(change) }
}

// adjust changes the options of the bots that start from now on, after the earlier changes.
func (tb *table) adjust(change func(*bot.Options)) {
	before := tb.options
	tb.options = func(o *bot.Options) {
		if before != nil {
			before(o)
		}
		change(o)
	}
}

// withService changes the match service's options.
func withService(change func(*play.Options)) setting {
	return func(tb *table, _ *sandbox.Options) { tb.matches = change }
}

// withDiscord changes the stand-in's options.
func withDiscord(change func(*sandbox.Options)) setting {
	return func(_ *table, o *sandbox.Options) { change(o) }
}

// now returns the time of the service: the machine's, plus the time added by later.
func (tb *table) now() time.Time { return time.Now().Add(time.Duration(tb.ahead.Load())) }

// later moves the service's clock forward.
func (tb *table) later(d time.Duration) { tb.ahead.Add(int64(d)) }

// newTable returns a table with a running bot.
func newTable(t *testing.T, settings ...setting) *table {
	t.Helper()
	tb := bareTable(t, settings...)
	tb.start()
	return tb
}

// bareTable returns a table whose bot has not been started.
func bareTable(t *testing.T, settings ...setting) *table {
	t.Helper()
	tb := &table{t: t, file: filepath.Join(t.TempDir(), "towerpost.db"), stopping: map[int]bool{}}
	o := sandbox.Options{ResponseLimit: 25 * time.Second, Description: description(t)}
	for _, s := range settings {
		s(tb, &o)
	}
	server, err := sandbox.New(o)
	require.NoError(t, err)
	tb.Server = server
	web := httptest.NewServer(lingering(server.Handler()))
	tb.url = web.URL
	t.Cleanup(func() {
		tb.end()
		tb.inspect()
		require.NoError(t, server.Close())
		web.CloseClientConnections()
		web.Close()
	})
	members := server.Members()
	tb.alain, tb.johan, tb.amy = tb.as(members, "alain"), tb.as(members, "johan"), tb.as(members, "amy")
	tb.lobby = tb.channel("lobby")
	return tb
}

// description returns Discord's published description of its API, against which the stand-in
// checks every request.
func description(t *testing.T) *sandbox.Description {
	d, err := published()
	if errors.Is(err, fs.ErrNotExist) {
		t.Log("NOT CHECKED against Discord's API description, which is not here: ", err)
		return nil
	}
	require.NoError(t, err)
	return d
}

// published reads the description once for all tests.
var published = sync.OnceValues(func() (*sandbox.Description, error) {
	data, err := os.ReadFile("../../shared/discord/openapi.json")
	if err != nil {
		return nil, err
	}
	return sandbox.ReadDescription(data)
})

// inspect fails if the bot has sent the API or the gateway anything that Discord would not have understood.
// It allows a second answer to an interaction, which Discord refuses with the same status, and a list of
// commands cut off by the bot's stop. The bot must have sent one IDENTIFY or RESUME on each gateway
// connection.
func (tb *table) inspect() {
	seen := map[string]bool{}
	for _, r := range tb.Requests() {
		again := seen[r.Path] && strings.HasSuffix(r.Path, "/callback")
		seen[r.Path] = true
		cut := r.Method == http.MethodPut && len(r.Body) == 0
		if r.Status == http.StatusBadRequest && !again && !cut && !tb.tolerant {
			assert.Failf(tb.t, "a request was malformed", "%s %s %s", r.Method, r.Path, r.Body)
		}
	}
	for i, k := range tb.Sockets() {
		assert.LessOrEqualf(tb.t, k.Identifies+k.Resumes, 1, "gateway connection %d: %+v", i, k)
		assert.Falsef(tb.t, k.Unasked && !tb.stopping[i], "gateway connection %d: neither IDENTIFY nor RESUME", i)
	}
}

func (tb *table) as(members []sandbox.User, name string) *sandbox.Actor {
	for _, m := range members {
		if strings.EqualFold(m.Name(), name) {
			return tb.As(m.ID)
		}
	}
	require.Failf(tb.t, "nobody", "is called %s", name)
	return nil
}

// channel returns the channel with the name.
func (tb *table) channel(name string) string {
	for _, c := range tb.Channels() {
		if c.Name == name {
			return c.ID
		}
	}
	require.Failf(tb.t, "no channel", "is called %s", name)
	return ""
}

// start opens the store and runs a new bot on it until it is ready.
func (tb *table) start() {
	tb.t.Helper()
	ready := tb.launch()
	for _, done := range []<-chan struct{}{ready, tb.reached} {
		select {
		case <-done:
		case <-time.After(time.Minute):
			require.Fail(tb.t, "the bot is not ready")
		}
	}
}

// launch opens the store and runs a new bot on it.
func (tb *table) launch() (ready <-chan struct{}) {
	tb.t.Helper()
	var err error
	tb.db, err = storage.Open(tb.file, bolt.Options{NoSync: true}) // no test cuts the power
	require.NoError(tb.t, err)
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	tb.policies = policy.New(tb.db)
	reached := make(chan struct{})
	tb.reached = reached
	mo := play.Options{Now: tb.now, Reachable: sync.OnceValue(func() bool { close(reached); return true }), Store: tb.db, Policies: tb.policies, Games: []engine.Game{kamisado.New()}, Log: quiet}
	if tb.matches != nil {
		tb.matches(&mo)
	}
	members := member.New(member.Options{Store: tb.db, Now: mo.Now})
	mo.Rests, mo.Attention = members, members
	training := trainer.New(trainer.Options{Store: tb.db, Policies: tb.policies, Now: mo.Now})
	require.NoError(tb.t, training.Stock(tb.t.Context(), starters(tb.t)))
	require.NoError(tb.t, training.Prepare(tb.t.Context()))
	mo.Puzzles = training
	tb.service = play.New(mo)
	past := results.New(results.Options{Store: tb.db, Matches: tb.service, Now: mo.Now})
	games := seated(tb.t)
	presenter, words := presenterOf(tb.t, games)
	up := make(chan struct{})
	o := bot.Options{
		Token: tb.Token(), API: tb.url + "/api", Service: tb.service, Standings: past, Displays: display.New(tb.db), Policies: tb.policies,
		Members: members, Setups: setups.New(tb.db), Trainer: training, Jobs: tb.db, Games: games, Presenter: presenter, Catalogue: words,
		Draw: draw(tb.t), Log: slog.New(slog.NewTextHandler(tb.t.Output(), &slog.HandlerOptions{Level: slog.LevelDebug})),
		Ready: func() { close(up) }, Processors: 2, // so that films and studies are done one at a time
		Timing: bot.Timing{
			DeferAfter: 15 * time.Second, ChannelWait: 15 * time.Second, JobDeferAfter: 15 * time.Second, SuggestTimeout: 15 * time.Second,
			ReconnectWait: 10 * time.Millisecond, IdentifyInterval: time.Millisecond, StableAfter: time.Millisecond, RetryWait: 20 * time.Millisecond, RefusedWait: 40 * time.Millisecond,
		},
	}
	if tb.options != nil {
		tb.options(&o)
	}
	if o.Games[0].Analyst != nil || o.Games[0].Rival != nil {
		o.Presenter, _ = presenterOf(tb.t, o.Games) // it offers what is there
	}
	b, err := bot.New(o)
	require.NoError(tb.t, err)
	tb.program = b
	ctx, cancel := context.WithCancel(context.WithoutCancel(tb.t.Context()))
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	tb.done = done
	tb.stop = func() error { cancel(); return <-done }
	return up
}

// end stops the bot and closes its store.
func (tb *table) end() {
	if tb.stop == nil {
		return
	}
	before := len(tb.Sockets())
	require.NoError(tb.t, tb.stop())
	tb.stoppedOn(before)
	tb.stop = nil
	require.NoError(tb.t, tb.db.Close())
}

// stoppedOn records that the bot may have been stopped while it made the last of so many gateway connections,
// or a later one.
func (tb *table) stoppedOn(connections int) {
	for i := max(connections-1, 0); i < len(tb.Sockets()); i++ {
		tb.stopping[i] = true
	}
}

// restart stops the bot and runs a new one on the same store.
func (tb *table) restart() {
	tb.t.Helper()
	tb.end()
	tb.start()
}

// patient returns a context whose time limit is long enough for everything that should happen.
func (tb *table) patient() context.Context {
	ctx, cancel := context.WithTimeout(tb.t.Context(), 2*time.Minute)
	tb.t.Cleanup(cancel)
	return ctx
}

// until waits for a condition. It checks whenever the stand-in changes, and now and then for changes of which
// Discord is not told.
func (tb *table) until(what string, holds func() bool) {
	tb.t.Helper()
	patient := tb.patient()
	for {
		ctx, cancel := context.WithTimeout(patient, 20*time.Millisecond)
		err := tb.Wait(ctx, holds)
		cancel()
		if err == nil {
			return
		}
		require.NoError(tb.t, patient.Err(), "never: %s", what)
	}
}

// text returns an option with a text.
func text(name, value string) sandbox.Option { return sandbox.Option{Name: name, Value: value} }

// against returns the option for the opponent.
func against(a *sandbox.Actor) sandbox.Option { return text("opponent", a.User().ID) }

// aloud returns a message as a screen reader reads it.
func aloud(m sandbox.Message) string {
	lines := []string{m.Content}
	for _, a := range m.Attachments {
		lines = append(lines, a.Description)
	}
	return strings.Join(lines, "\n")
}

// command uses a slash command and returns the answer's message, even if it was deferred.
func (tb *table) command(a *sandbox.Actor, channel, name string, options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	linger()
	answer, err := a.Command(tb.patient(), channel, name, options...)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// press presses the message's button whose control has the verb, with the argument if one is given.
func (tb *table) press(a *sandbox.Actor, m sandbox.Message, verb string, arg ...string) sandbox.Message {
	tb.t.Helper()
	linger()
	answer, err := a.Press(tb.patient(), m.ID, tb.control(m, verb, arg...))
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// choose chooses a value in the message's menu whose control has the verb.
func (tb *table) choose(a *sandbox.Actor, m sandbox.Message, verb, value string) sandbox.Message {
	tb.t.Helper()
	linger()
	answer, err := a.Choose(tb.patient(), m.ID, tb.control(m, verb), value)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// follow returns the message of an answer. A reply that only says that the board follows is deleted once that
// is posted, perhaps before it could be read. Then the result is an empty private message.
func (tb *table) follow(answer sandbox.Answer) sandbox.Message {
	tb.t.Helper()
	if answer.Kind == sandbox.ResponseMessage && answer.Message == nil {
		return sandbox.Message{Flags: sandbox.FlagEphemeral}
	}
	if answer.Kind != sandbox.ResponseDeferredMessage {
		require.NotNil(tb.t, answer.Message)
		return *answer.Message
	}
	m, err := tb.Follow(tb.patient(), answer.InteractionID)
	require.NoError(tb.t, err)
	return m
}

// control returns the custom id of the message's component with the verb, and with the argument or one that
// continues it after a full stop.
func (tb *table) control(m sandbox.Message, verb string, arg ...string) string {
	tb.t.Helper()
	for _, c := range append(m.Buttons(), m.Menus()...) {
		parts := strings.Split(c.CustomID(), "/")
		if parts[0] == verb && (len(arg) == 0 || parts[len(parts)-1] == arg[0] || strings.HasPrefix(parts[len(parts)-1], arg[0]+".")) {
			return c.CustomID()
		}
	}
	require.Failf(tb.t, "no control", "%s %v below %q", verb, arg, m.Content)
	return ""
}

// recordBelow returns the record from the button below a finished match.
func (tb *table) recordBelow(last sandbox.Message) string {
	tb.t.Helper()
	given := tb.press(tb.amy, last, present.VerbRecord)
	require.True(tb.t, given.Ephemeral(), given.Content)
	require.Len(tb.t, given.Attachments, 1)
	assert.Contains(tb.t, given.Attachments[0].Filename, ".txt")
	return string(tb.File(given.Attachments[0]))
}

// argOf returns the last part of the identifier of the message's button with the label.
func (tb *table) argOf(m sandbox.Message, label string) string {
	tb.t.Helper()
	for _, c := range m.Buttons() {
		if cmp.Or(c.Label(), c.Emoji()) == label {
			parts := strings.Split(c.CustomID(), "/")
			return parts[len(parts)-1]
		}
	}
	require.Failf(tb.t, "no button", "%q below %q", label, m.Content)
	return ""
}

// begin lets Alain challenge Johan as Black and returns the first board.
func (tb *table) begin(channel string, options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	m := tb.command(tb.alain, channel, "challenge", append(options, against(tb.johan), text("side", "black"))...)
	require.False(tb.t, m.Ephemeral(), m.Content)
	board := tb.press(tb.johan, m, present.VerbAccept)
	require.NotEmpty(tb.t, board.Attachments, board.Content)
	return board
}

// live returns the channel's live match as a spectator sees it.
func (tb *table) live(channel string) match.Snapshot {
	tb.t.Helper()
	s, err := tb.service.Live(tb.t.Context(), channel, "")
	require.NoError(tb.t, err)
	return s
}

// latest returns the channel's live match, or else its last one, as a spectator sees it.
func (tb *table) latest(channel string) match.Snapshot {
	tb.t.Helper()
	s, err := tb.service.Live(tb.t.Context(), channel, "")
	if errors.Is(err, match.ErrNoMatch) {
		s, err = tb.service.Last(tb.t.Context(), channel, "")
	}
	require.NoError(tb.t, err)
	return s
}

// position returns the position of the channel's live match.
func (tb *table) position(channel string) kamisado.Position {
	return tb.live(channel).View.(kamisado.View).Position
}

// over reports whether the channel has no live match.
func (tb *table) over(channel string) bool {
	_, err := tb.service.Live(tb.t.Context(), channel, "")
	return errors.Is(err, match.ErrNoMatch)
}

// onTurn returns the player to move in the channel; Alain plays Black.
func (tb *table) onTurn(channel string) *sandbox.Actor {
	if tb.position(channel).Turn() == kamisado.White {
		return tb.johan
	}
	return tb.alain
}

// boards returns the bot's public posts with a picture in a channel.
func (tb *table) boards(channel string) []sandbox.Message {
	var list []sandbox.Message
	for _, m := range tb.amy.Messages(channel) {
		if m.Author.ID == tb.Bot().ID && !m.Ephemeral() && len(m.Attachments) > 0 {
			list = append(list, m)
		}
	}
	return list
}

// newest returns the newest board of a channel, once it shows the current position and the store knows it.
func (tb *table) newest(channel string) sandbox.Message {
	tb.t.Helper()
	var newest sandbox.Message
	tb.until("the newest board is marked as delivered", func() bool {
		s := tb.latest(channel)
		all := tb.boards(channel)
		if len(all) > 0 {
			newest = all[len(all)-1]
		}
		return newest.ID == s.Post.Message && shows(newest, s)
	})
	return newest
}

// shows reports whether a board is the current one: its controls hold the length of the log, and the last
// board offers a rematch.
func shows(m sandbox.Message, s match.Snapshot) bool {
	for _, c := range append(m.Menus(), m.Buttons()...) {
		if strings.Contains(c.CustomID()+"/", fmt.Sprintf("/%s/%d/", s.Match.ID, s.Head+1)) ||
			!s.Match.Live() && strings.HasPrefix(c.CustomID(), present.VerbRematch+"/") {
			return true
		}
	}
	return false
}

// delivered reports whether the outbox is empty.
func (tb *table) delivered() bool {
	next, err := tb.service.NextDue(tb.t.Context())
	require.NoError(tb.t, err)
	return next.IsZero()
}
