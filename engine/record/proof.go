package record

import "towerpost/engine"

// ProofHeaders returns the headers of what makes the chance of a match verifiable, without those that are
// empty.
func ProofHeaders(p engine.Proof) []Header {
	var headers []Header
	for _, h := range []Header{{Match, p.Match}, {Commit, p.Commit}, {Seed, p.Seed}, {Words, p.Words}} {
		if h.Value != "" {
			headers = append(headers, h)
		}
	}
	return headers
}

// Proof returns what the headers of a record tell for the verification of its chance.
func Proof(headers []Header) engine.Proof {
	var p engine.Proof
	for _, h := range headers {
		switch h.Key {
		case Match:
			p.Match = h.Value
		case Commit:
			p.Commit = h.Value
		case Seed:
			p.Seed = h.Value
		case Words:
			p.Words = h.Value
		}
	}
	return p
}
