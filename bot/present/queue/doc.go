// Package queue makes the answers to orders that take long, and why one of them is refused.
package queue
