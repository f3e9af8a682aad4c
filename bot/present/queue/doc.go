// Package queue makes the replies to orders that take long, which wait in a queue as jobs. It also defines
// the limits of the queue and the errors of jobs.
package queue
