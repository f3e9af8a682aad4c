// Package stress holds tests that run the program as a separate process against the Discord sandbox: under
// load, with floods of requests, and killed repeatedly. docs/reliability.md and docs/benchmarks.md have the
// results.
package stress
