package member

import (
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
)

// Refused records that a notice could not be delivered to the player's private messages. From then on the
// player is mentioned in the channels of their matches. A reminder in the channel of the match replaces the
// notice, and the first such reminder says why it is there. Nothing replaces the notice for a zero Match, nor
// a digest of a player who had been switched to mentions before. A second call for the same notice changes
// nothing.
func (s *Service) Refused(ctx context.Context, n match.Notice, m match.Match) error {
	c := match.Caller{Player: n.Player, Key: fmt.Sprintf("refused/%d", n.ID)}
	_, err := s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		told := !p.NotifyMode.Private()
		p.NotifyMode = match.NotifyMention
		if m.ID == "" || told && n.Kind == match.NoticeDigest {
			return p, nil, nil
		}
		return p, []match.Notice{{
			Kind: match.NoticeReminder, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			Player: n.Player, Part: n.Part, Refused: !told, To: m.Head, Due: now, Nonce: nonce(),
		}}, nil
	})
	return err
}
