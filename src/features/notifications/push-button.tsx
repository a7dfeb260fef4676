/** Notifications in this very browser: on, off, or why not. */
import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import type { Problem } from "../../domain/result.ts";
import { pushState, type PushState, subscribeToPush, unsubscribeFromPush } from "../../platform/push-subscription.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";

function sayTrouble(words: Words, { code }: Problem): string {
  if (code === "push-unsupported") return words.text("notice.push.unsupported");
  return code === "push-denied" ? words.text("notice.push.blocked") : words.text("notice.push.failed");
}

export function PushButton({ publicKey }: { publicKey: string }) {
  const words = useWords();
  const submit = useSubmit();
  const [state, setState] = useState<PushState | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const look = () => void pushState().then(setState);
  useEffect(look, []);
  const subscribe = async () => {
    const subscribed = await subscribeToPush(publicKey);
    setTrouble(subscribed.ok ? null : subscribed);
    if (subscribed.ok) await submit({ deed: "subscribe", ...subscribed.value }, { method: "post" });
    look();
  };
  const unsubscribe = async () => {
    await unsubscribeFromPush();
    look();
  };
  if (trouble) return <Notice urgent title={sayTrouble(words, trouble)} />;
  if (state === "on")
    return (
      <Button dense onClick={() => void unsubscribe()}>
        {words.say("notice.push.off")}
      </Button>
    );
  if (state === "off")
    return (
      <Button dense onClick={() => void subscribe()}>
        {words.say("notice.push.on")}
      </Button>
    );
  if (state === "denied") return <Notice kind="off" title={words.text("notice.push.denied")} />;
  return null;
}
