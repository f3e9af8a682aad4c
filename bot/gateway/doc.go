// Package gateway keeps a connection to Discord's gateway open and hands on the events that come over it.
//
// A connection that breaks, falls silent or is called back is replaced by a new one, which resumes the
// session: Discord replays the events since the last one that arrived. Only where Discord knows the session
// no longer, the bot identifies anew, within a budget.
//
// The client library opens, decodes and beats. Between it and Discord stands a relay, which sees every
// packet. It lets exactly one IDENTIFY or RESUME through, answers what the library would answer wrongly, and
// hides the types of events from it, so that nothing that Discord sends can crash the process.
package gateway
