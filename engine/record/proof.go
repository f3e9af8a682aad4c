package record

import "towerpost/engine"

// ProofHeaders returns the headers for the fields of a proof that are not empty.
func ProofHeaders(p engine.Proof) []Header {
	var headers []Header
	for _, h := range []Header{{Match, p.Match}, {Commit, p.Commit}, {Seed, p.Seed}, {Words, p.Words}} {
		if h.Value != "" {
			headers = append(headers, h)
		}
	}
	return headers
}

// Proof returns the proof given by the headers of a record.
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
