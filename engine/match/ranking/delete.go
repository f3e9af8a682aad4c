package ranking

import (
	"context"

	"towerpost/engine/match"
)

// Delete removes a match of the caller's guild, for a moderator's reason, from the lists, the statistics and
// the ratings, as if it had never been played. It returns the notices about it. Delete does not check whether
// the caller may moderate. It is refused with match.ErrUnknown and match.ErrReason.
func (s *Service) Delete(
	ctx context.Context, c match.Caller, id match.ID, reason string,
) ([]match.Notice, error) {
	if notices, known, err := s.matches.Answered(ctx, c.Key); err != nil || known {
		return notices, err
	}
	notices, _, err := s.matches.DeletionNotices(ctx, c, id, reason)
	if err != nil {
		return nil, err
	}
	change := match.Change{Key: c.Key, At: s.now(), Notices: notices}
	receipt, err := s.store.Delete(ctx, id, s.matches.Count, change)
	if isUnknown(err) {
		err = &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	return receipt.Notices, err
}
