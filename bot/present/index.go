package present

import "strings"

// Topic is a group of commands in /help.
type Topic uint8

// The topics, in the order of /help.
const (
	TopicPlay Topic = iota
	TopicTime
	TopicAfterwards
	TopicMore
)

// topicKeys are the topics' names in the catalogue, below "help.topic.".
var topicKeys = [...]string{
	TopicPlay: "play", TopicTime: "time", TopicAfterwards: "afterwards", TopicMore: "more",
}

// Index lists commands by their topics. The zero value is empty.
type Index struct {
	topics [len(topicKeys)][]string
}

// Add appends a command to a topic. The catalogue must have a line about it: "help.line.COMMAND".
func (x *Index) Add(t Topic, command string) { x.topics[t] = append(x.topics[t], command) }

// Commands returns the list of commands as /help shows it.
func Commands(w Words, x Index) string {
	var lines []string
	for topic, commands := range x.topics {
		if len(commands) == 0 {
			continue
		}
		lines = append(lines, w.Text("help.topic."+topicKeys[topic], nil))
		for _, name := range commands {
			lines = append(lines, w.Text("help.line."+name, nil))
		}
	}
	return strings.Join(lines, "\n")
}
