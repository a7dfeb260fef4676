/** Notifications in this very browser: on, off, or why not. */
import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { pushState, type PushState, subscribeToPush, unsubscribeFromPush } from "../../platform/push-subscription.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function PushButton({ publicKey }: { publicKey: string }) {
  const submit = useSubmit();
  const [state, setState] = useState<PushState | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const look = () => void pushState().then(setState);
  useEffect(look, []);
  const subscribe = async () => {
    const subscribed = await subscribeToPush(publicKey);
    setTrouble(subscribed.ok ? null : subscribed.message);
    if (subscribed.ok) await submit({ deed: "subscribe", ...subscribed.value }, { method: "post" });
    look();
  };
  const unsubscribe = async () => {
    await unsubscribeFromPush();
    look();
  };
  if (trouble) return <Notice urgent title={trouble} />;
  if (state === "on")
    return (
      <Button dense onClick={() => void unsubscribe()}>
        Turn off in this browser
      </Button>
    );
  if (state === "off")
    return (
      <Button dense onClick={() => void subscribe()}>
        Notify in this browser
      </Button>
    );
  if (state === "denied") return <Notice kind="off" title="Notifications are blocked in this browser" />;
  return null;
}
