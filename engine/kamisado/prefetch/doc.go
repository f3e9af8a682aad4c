// Package prefetch brings memory into the processor's cache ahead of its use. Searches spend most of their
// time waiting for their tables.
package prefetch
