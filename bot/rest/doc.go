// Package rest sends requests to Discord's REST API.
//
// It keeps to Discord's rate limits without waiting for them. Every error of a request is a *Failure, which
// tells whether the request was refused, held back by a rate limit, or has an unknown result.
package rest
