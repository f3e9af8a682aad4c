// Package rest sends requests to Discord.
//
// It keeps to Discord's rate limits without waiting for them, and knows what became of a request: done,
// refused, held back, or nobody knows. Every error of a request is a *Failure.
package rest
