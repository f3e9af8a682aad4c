// Package present turns the snapshot of a match into the message that people
// see of it: text, scenes and descriptions of pictures, buttons and menus.
// Everything in it is a pure function from a snapshot to a Message. It does no
// input or output, and knows none of Discord's types.
//
// Texts come from package locale. Text that other people typed, such as their
// names, is escaped. A message pings only the players in Message.Mentions and
// the roles in Message.Roles.
//
// This package holds what all pages share: the parts of a message, the wording
// of matches, names and limits. The pages are in the packages below it.
package present
