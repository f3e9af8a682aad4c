// Package worker has the common code of background parts: wake-ups, waits after failures, a pool for work on
// the processor, and panics turned into errors.
package worker
