// Package prefetch asks the processor for memory ahead of its use, where a search waits more for its
// table than for anything else.
package prefetch
