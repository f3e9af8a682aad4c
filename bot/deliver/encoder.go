package deliver

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// ErrTooLarge is the error of a message whose pictures and files are larger than Discord takes.
var ErrTooLarge = errors.New("the pictures and files are too large")

// Encoder draws the pictures of a message and makes a request body of it. It must be safe for concurrent use.
type Encoder func(present.Picture) ([]byte, error)

// drawingWait is how long a picture waits for its place in the pool. Drawings there take milliseconds, so a
// timeout shows that the pool is stuck. The caller must not be stuck with it.
const drawingWait = 30 * time.Second

// Within returns an encoder that draws in the pool with a priority. If the pool has no place for half a
// minute, the error is context.DeadlineExceeded.
func (e Encoder) Within(pool *worker.Pool, priority worker.Priority) Encoder {
	return func(p present.Picture) (picture []byte, err error) {
		ctx, cancel := context.WithTimeout(context.Background(), drawingWait)
		defer cancel()
		queued := pool.Do(ctx, priority, func() { picture, err = e(p) })
		return picture, errors.Join(queued, err)
	}
}

// Body returns the request body of a message. The error is ErrTooLarge if its pictures and files are too
// large.
func (e Encoder) Body(m present.Message) (rest.Body, error) {
	pictures, err := e.draw(m)
	if err != nil {
		return rest.Body{}, err
	}
	payload, files, err := discord.Encode(m, pictures)
	return rest.Body{Payload: payload, Files: files}, err
}

// draw returns the message's pictures.
func (e Encoder) draw(m present.Message) ([][]byte, error) {
	pictures, size := make([][]byte, len(m.Pictures)), 0
	for _, f := range m.Files {
		size += len(f.Data)
	}
	if size > present.MaxBytes {
		return nil, ErrTooLarge
	}
	for i, p := range m.Pictures {
		var err error
		if pictures[i] = p.Drawn; p.Drawn == nil {
			pictures[i], err = e(p)
		}
		if err != nil {
			return nil, err
		}
		if size += len(pictures[i]); size > present.MaxBytes {
			return nil, ErrTooLarge
		}
	}
	return pictures, nil
}
