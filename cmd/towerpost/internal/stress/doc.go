// Package stress holds tests that run the program as a process of its own against a stand-in for Discord:
// under load, under floods, and killed again and again. They say how it stands up to what its users and
// machines may do to it; docs/reliability.md and docs/benchmarks.md have the figures.
package stress
