package match

import (
	"context"
	"errors"
)

// Import keeps the record of a match that was played elsewhere, so that it can be reviewed; it counts for nothing. A record
// that is wrong, or of a match that is not over, is a *Rejected whose problem names the line.
func (s *Service) Import(ctx context.Context, c Caller, record string) (Match, error) {
	return Match{}, errors.ErrUnsupported
}
