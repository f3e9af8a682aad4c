// Package refusal makes the answers to orders that failed: what was wrong, and what would be
// allowed.
package refusal
