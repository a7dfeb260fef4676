/** Who is signed in, and the way out. */
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./person.module.css";

export function Person({ name }: { name: string }) {
  const words = useWords();
  return (
    <form method="post" action="/sign-out" className={styles.person}>
      <span>
        {words.say("studio.person", {
          name: name || words.text("studio.person.unnamed"),
          link: (inside) => <Link href="/account">{inside}</Link>,
        })}
      </span>
      <Button type="submit" look="quiet" dense>
        {words.say("studio.signOut")}
      </Button>
    </form>
  );
}
