package sandbox

import (
	"fmt"
	"net/http"
	"time"
)

// refusal is an error in Discord's form: an HTTP status, Discord's code and, for a bad body, the errors by
// field.
type refusal struct {
	status  int
	code    int
	message string
	errors  map[string]any
	retry   time.Duration // of a rate limit
	global  bool          // it is the global rate limit
}

// Error names Discord's code and message.
func (r *refusal) Error() string { return fmt.Sprintf("%d: %s", r.code, r.message) }

func refuse(status, code int, message string) *refusal {
	return &refusal{status: status, code: code, message: message}
}

// The refusals without details, by the names of Discord's error codes.
func unauthorized() *refusal { return refuse(http.StatusUnauthorized, 0, "401: Unauthorized") }

func notFound() *refusal { return refuse(http.StatusNotFound, 0, "404: Not Found") }

func unknownChannel() *refusal { return refuse(http.StatusNotFound, 10003, "Unknown Channel") }

func unknownGuild() *refusal { return refuse(http.StatusNotFound, 10004, "Unknown Guild") }

func unknownMember() *refusal { return refuse(http.StatusNotFound, 10007, "Unknown Member") }

func unknownMessage() *refusal { return refuse(http.StatusNotFound, 10008, "Unknown Message") }

func unknownUser() *refusal { return refuse(http.StatusNotFound, 10013, "Unknown User") }

func unknownWebhook() *refusal { return refuse(http.StatusNotFound, 10015, "Unknown Webhook") }

func unknownInteraction() *refusal { return refuse(http.StatusNotFound, 10062, "Unknown interaction") }

func unknownCommand() *refusal {
	return refuse(http.StatusNotFound, 10063, "Unknown application command")
}

func missingAccess() *refusal { return refuse(http.StatusForbidden, 50001, "Missing Access") }

func foreignMessage() *refusal {
	return refuse(http.StatusForbidden, 50005, "Cannot edit a message authored by another user")
}

func emptyMessage() *refusal {
	return refuse(http.StatusBadRequest, 50006, "Cannot send an empty message")
}

func closedToBot() *refusal {
	return refuse(http.StatusForbidden, 50007, "Cannot send messages to this user")
}

func missingPermissions() *refusal { return refuse(http.StatusForbidden, 50013, "Missing Permissions") }

func invalidToken() *refusal {
	return refuse(http.StatusUnauthorized, 50027, "Invalid Webhook Token")
}

func wrongChannelType() *refusal {
	return refuse(http.StatusBadRequest, 50024, "Cannot execute action on this channel type")
}

func threadArchived() *refusal { return refuse(http.StatusBadRequest, 50083, "Thread is archived") }

func badJSON() *refusal {
	return refuse(http.StatusBadRequest, 50109, "The request body contains invalid JSON.")
}

func tooLarge() *refusal {
	return refuse(http.StatusRequestEntityTooLarge, 40005, "Request entity too large")
}

func answeredAlready() *refusal {
	return refuse(http.StatusBadRequest, 40060, "Interaction has already been acknowledged.")
}

func hasThread() *refusal {
	return refuse(http.StatusBadRequest, 160004, "A thread has already been created for this message")
}

// body returns the JSON body of the refusal.
func (r *refusal) body() map[string]any {
	if r.status == http.StatusTooManyRequests {
		limited := map[string]any{"message": r.message, "retry_after": r.retry.Seconds(), "global": r.global}
		if r.code != 0 {
			limited["code"] = r.code
		}
		return limited
	}
	b := map[string]any{"code": r.code, "message": r.message}
	if r.errors != nil {
		b["errors"] = r.errors
	}
	return b
}
