// Package refusal makes the replies to orders that failed. They say what was wrong, and what is allowed.
package refusal
